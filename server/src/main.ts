import path from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '#server/app';
import type { Database } from '#server/database/database';
import { migrate, readMigrations } from '#server/database/migrate';
import { subscribe } from '#server/database/notices';
import { openDatabase } from '#server/database/open';
import { catalogueWriter } from '#server/features/catalogue/add-messages';
import { systemClock } from '#server/platform/clock';
import { openTransport } from '#server/platform/mail/open-transport';
import { packageRoot } from '#server/platform/paths';
import { type Lifecycle, runUntilStopped } from '#server/platform/process/lifecycle';
import { assertCanListen, boundUrl, explainListenError } from '#server/platform/process/port';
import { runBeside } from '#server/platform/process/run-beside';
import { assertSameKey, readSecretKey } from '#server/platform/secrets/secret-key';
import { readEnvironment, readSettings, type Settings } from '#server/platform/settings/settings';
import { DiskStorage } from '#server/platform/storage/disk';
import { keepPrivate, keepWorkPrivate } from '#server/platform/storage/private-folders';

const demoLoader = path.join(packageRoot, 'dist/server/src/load-demo.js');

await runUntilStopped(start);

async function start(life: Lifecycle): Promise<void> {
  const settings = readSettings(readEnvironment());
  await assertCanListen(settings);
  const { db, connection } = await openMigrated(settings, life);
  const secretKey = await readSecretKey(settings);
  if (settings.databaseUrl !== null) await keepPrivate(settings.dataDir, null);
  await keepWorkPrivate(settings.dataDir);
  await assertSameKey(db, secretKey);
  const storage = new DiskStorage(path.join(settings.dataDir, 'media'));
  if (settings.demo && !(await catalogueWriter.hasMessages(db))) await runBeside(demoLoader, life);
  life.continueOrStop();

  const listeners: (() => void)[] = [];
  const subscription = await subscribe(connection, 'catalogue_changed', () => {
    for (const listener of listeners) listener();
  });
  life.onClose(() => subscription.close());

  const app = await buildApp({
    settings,
    secretKey,
    database: db,
    storage,
    webAppFolder: path.join(packageRoot, 'dist/web'),
    clock: systemClock,
    jobs: connection,
    mailTransport: openTransport(settings),
    onCatalogueChanged: (listener) => listeners.push(listener),
    isReady: () => answers(db),
  });
  life.onClose(() => app.close());
  life.continueOrStop();
  await app.listen(settings).catch((error) => {
    throw explainListenError(error, settings);
  });
  process.stdout.write(`Lectern is at ${settings.publicUrl ?? boundUrl(app.server, settings)}\n`);
}

async function openMigrated(settings: Settings, life: Lifecycle) {
  const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const database = await openDatabase(settings, { purpose: 'server', say });
  life.onClose(() => database.close());
  life.continueOrStop();
  await migrate(database.connection, await readMigrations());
  life.continueOrStop();
  return database;
}

async function answers(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
