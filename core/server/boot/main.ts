import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '#core/server/clock';
import { answers } from '#core/server/database/answers';
import { readFunctions } from '#core/server/database/functions';
import { hasSchema } from '#core/server/database/has-schema';
import { migrate, readMigrations } from '#core/server/database/migrate';
import { subscribe } from '#core/server/database/notices';
import { openDatabase } from '#core/server/database/open';
import { schemaCheck, watchSchema } from '#core/server/database/stop-the-world';
import { readinessOf } from '#core/server/http/health';
import { meterOf } from '#core/server/http/load';
import { openTransport } from '#core/server/mail/open-transport';
import { packageRoot } from '#core/server/paths';
import { type Lifecycle, runUntilStopped } from '#core/server/process/lifecycle';
import { assertCanListen, boundUrl, explainListenError } from '#core/server/process/port';
import { assertSameKey, readSecretKey } from '#core/server/secrets/secret-key';
import { readOwnSettings, type Settings } from '#core/server/settings/settings';
import { faultOf, openStorage } from '#core/server/storage/open-storage';
import { keepPrivate, keepWorkPrivate } from '#core/server/storage/private-folders';
import { every } from '#core/server/work/every';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { askEveryMs, CatalogueChanges } from '#features/messages/server/catalogue-change';
import { findOrphanedLibrary } from './orphaned-library.ts';

const demoLoader = path.join(packageRoot, 'dist/server/load-demo.js');

await runUntilStopped(start);

async function start(life: Lifecycle): Promise<void> {
  const settings = readOwnSettings();
  await assertCanListen(settings);
  const [{ db, connection, reads, lockSessions, poolWaits, isNew, isSchemaUsable }, { buildApp }] = await Promise.all([
    openMigrated(settings, life),
    import('./app.ts'),
  ]);
  const media = path.join(settings.dataDir, 'media');
  // Commands recognise a library by its media folder (core/server/cli/assert-library.ts).
  await mkdir(media, { recursive: true });
  const secretKey = await readSecretKey(settings);
  if (settings.databaseUrl !== null) await keepPrivate(settings.dataDir, null);
  await keepWorkPrivate(settings.dataDir);
  await assertSameKey(db, secretKey);
  const storage = await openStorage(settings);
  life.onClose(() => storage.close());
  const storageFault = await faultOf(storage);
  const hasMessages = await catalogueWriter.hasMessages(db);
  const elsewhere = await findOrphanedLibrary(settings, { isNew, hasMessages, storage });
  const loadsDemo = settings.demo && settings.role !== 'web' && !hasMessages && elsewhere === null;
  if (loadsDemo) await runBeside(demoLoader, life);
  life.continueOrStop();

  const changes = new CatalogueChanges();
  const workListeners: ((kind: string) => void)[] = [];
  const subscription = await subscribe(connection, {
    catalogue_changed: changes.onNotice,
    work: (kind) => {
      for (const listener of workListeners) listener(kind);
    },
  });
  life.onClose(() => subscription.close());
  await changes.ask(db).catch(() => undefined);

  const schema = watchSchema(isSchemaUsable, (error) => app.log.error({ err: error }, 'the schema does not fit'));
  life.onClose(() => schema.stop());
  const app = await buildApp({
    settings,
    secretKey,
    database: db,
    reads,
    lockSessions,
    storage,
    webAppFolder: path.join(packageRoot, 'dist/web'),
    rendererFile: path.join(packageRoot, 'dist/web-server/entry.mjs'),
    clock: systemClock,
    jobs: connection,
    mailTransport: openTransport(settings),
    onCatalogueChanged: changes.onChange,
    onWork: (listener) => workListeners.push(listener),
    isReady: readinessOf([
      { failure: 'its database does not answer', check: () => answers(db) },
      { failure: 'its storage can’t be used', check: () => storage.check() },
      { failure: 'its database is a newer version’s, which needs this one stopped', check: () => schema.check() },
    ]),
    load: meterOf(poolWaits),
    drain: { limitMs: settings.drainMs, hurry: life.takeTime(settings.drainMs) },
  });
  life.onClose(() => app.close());
  const notAsked = (error: unknown) => app.log.warn({ err: error }, 'changes to the library could not be read');
  const asking = every(askEveryMs, (signal) => changes.ask(db, signal), notAsked);
  app.addHook('onClose', () => asking.stop());
  if (storageFault !== null) app.log.error({ reason: storageFault }, 'the storage could not be used');
  if (elsewhere !== null) app.log.error({ dataDir: settings.dataDir }, elsewhere);
  life.continueOrStop();
  const { host, port, connections } = settings;
  // The system drops connections beyond the backlog (Node's default is 511), and clients only retry after seconds.
  await app.listen({ host, port, backlog: connections.maxInAll }).catch((error) => {
    throw explainListenError(error, settings);
  });
  process.stdout.write(`Lectern is at ${settings.publicUrl ?? boundUrl(app.server, settings)}\n`);
  if (elsewhere !== null && process.stderr.isTTY) process.stderr.write(banner(elsewhere));
}

async function openMigrated(settings: Settings, life: Lifecycle) {
  const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const database = await openDatabase(settings, { purpose: 'server', say });
  life.onClose(() => database.close());
  life.continueOrStop();
  const isNew = !(await hasSchema(database.connection));
  const migrations = await readMigrations();
  const functions = await readFunctions();
  await migrate(database.connection, migrations, { functions, anyway: settings.migrateAnyway });
  life.continueOrStop();
  return { ...database, isNew, isSchemaUsable: schemaCheck(database.db, new Set(migrations.map(({ name }) => name))) };
}

function banner(sentence: string): string {
  const line = '!'.repeat(80);
  return `\n${line}\n${sentence}\n${line}\n\n`;
}

async function runBeside(program: string, life: Lifecycle): Promise<void> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', process.stderr, process.stderr] });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  life.onClose(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const end = await ended;
  if (end !== 0) throw new Error(`${path.basename(program)} ended with ${end}`);
}
