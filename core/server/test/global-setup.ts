import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { installedBinaries } from '#core/server/database/embedded/binaries';
import { readFunctions } from '#core/server/database/functions';
import { migrateToNewest, readMigrations } from '#core/server/database/migrate';
import { packageRoot } from '#core/server/paths';
import { startPreparedServer } from './cluster.ts';
import { addressOf, within } from './database-address.ts';
import { type Emptying, readEmptying } from './emptying.ts';
import { startPgbouncer } from './pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; run: string; template: string; emptying: Emptying; pooler: string | null };
  }
}

/**
 * TEST_DATABASE_URL gives an existing server, whose user may create databases. With TEST_THROUGH_PGBOUNCER, every test's queries go through
 * a PgBouncer.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  endOnSignals();
  await promisify(execFile)(process.execPath, [path.join(packageRoot, 'tools/bundle-server.mjs')]);
  const run = randomBytes(4).toString('hex');
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? await prepareGiven(given, run) : await startPrepared();
  const pooler = process.env.TEST_THROUGH_PGBOUNCER ? await startPgbouncer(server.url, { poolSize: 5 }) : null;
  const { url, template, emptying } = server;
  project.provide('postgres', { url, run, template, emptying, pooler: pooler?.url ?? null });
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}

/** By default Node would end on a signal without running its exit handlers. */
function endOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

interface TemplateServer {
  url: string;
  template: string;
  emptying: Emptying;
  stop(): Promise<void>;
}

async function startPrepared(): Promise<TemplateServer> {
  const template = 'lectern_template';
  const server = await startPreparedServer(await keyOfTemplate(), (url) => makeTemplate(url, template));
  return { ...server, template, emptying: await within(addressOf(server.url, template), readEmptying) };
}

async function keyOfTemplate(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, sha256 } of await readMigrations()) hash.update(`${name} ${sha256}\n`);
  hash.update((await readFunctions()).sha256);
  hash.update(await readFile(path.join(installedBinaries().folder, '../package.json')));
  return hash.digest('hex').slice(0, 16);
}

async function prepareGiven(url: string, run: string): Promise<TemplateServer> {
  const template = `lectern_template_${run}`;
  await makeTemplate(url, template);
  return {
    url,
    template,
    emptying: await within(addressOf(url, template), readEmptying),
    stop: () =>
      within(url, async (admin) => {
        const like = `datname = '${template}' or datname like 'lectern\\_test\\_${run}\\_%'`;
        const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where ${like}`);
        for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
      }),
  };
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await within(url, (admin) => admin.query(`create database ${name} template template0 encoding 'UTF8'`));
  await migrateToNewest({ connectionString: addressOf(url, name) });
}
