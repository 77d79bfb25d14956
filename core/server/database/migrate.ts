import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StopError } from '#core/server/errors';
import { packageRoot } from '#core/server/paths';
import { advisoryLocks } from './advisory-locks.ts';
import type { Connection } from './connection.ts';
import { hasCode } from './error-code.ts';
import { applyFunctions, type Functions, lacksFunctions, readFunctions } from './functions.ts';
import { SessionClient } from './session-client.ts';
import {
  type AppliedStep,
  assertAlone,
  assertWorkable,
  noteApplied,
  readApplied,
  stopTheWorldIn,
} from './stop-the-world.ts';

export interface Migration {
  name: string;
  sql: string;
  /** In hex. An applied step of the schema must never be edited. */
  sha256: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const folder = path.join(packageRoot, 'core/server/database/migrations');
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
      return { name, sql: content.toString('utf8'), sha256: createHash('sha256').update(content).digest('hex') };
    }),
  );
}

/**
 * Migrates forward only, each missing step in a transaction. One of several concurrent servers migrates while the others wait.
 * @returns the names of the steps applied now
 * @param options `anyway` applies a step that breaks running servers
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  { functions, anyway = false }: { functions?: Functions; anyway?: boolean } = {},
): Promise<string[]> {
  const client = await SessionClient.openAtStart({ ...connection, statement_timeout: 0 }, null);
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.migrate]);
    const { missing, isNew, isNewer } = await findMissing(client, migrations);
    for (const migration of missing) {
      const step = { ...migration, stop_the_world: stopTheWorldIn(migration.sql) };
      if (step.stop_the_world !== null && !isNew && !anyway) await assertAlone(client, step);
      await applyWhenFree(client, step);
    }
    const newest = migrations.at(-1)?.name ?? '';
    if (functions && !isNewer && (await lacksFunctions(client, functions, newest)))
      await inTransaction(client, 'the functions', () => applyFunctions(client, functions, newest));
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

export async function migrateToNewest(connection: Connection, options: { anyway?: boolean } = {}): Promise<string[]> {
  return migrate(connection, await readMigrations(), { ...options, functions: await readFunctions() });
}

const migrationsTable = `
  create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

export async function applyIn(client: Pick<SessionClient, 'query'>, steps: readonly Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [...advisoryLocks.migrate]);
  await client.query(migrationsTable);
  for (const step of steps) {
    await client.query(step.sql);
    await noteApplied(client, { ...step, stop_the_world: stopTheWorldIn(step.sql) });
    // PostgreSQL refuses to alter a table that has deferred constraint checks pending.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
  }
}

const hasMigrationsTable = `
  select to_regclass(quote_ident(current_schema()) || '.schema_migrations') is not null as is_there`;

async function findMissing(client: SessionClient, migrations: readonly Migration[]) {
  // Nothing is written unless a migration is missing, so that a read-only library can be backed up.
  const { rows } = await client.query<{ is_there: boolean }>(hasMigrationsTable);
  if (!rows[0]?.is_there) await client.query(migrationsTable);
  const applied = await readApplied(client);
  assertWorkable(applied, new Set(migrations.map(({ name }) => name)));
  const ours = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    // An unknown migration belongs to a newer version whose schema also suits this one.
    if ((ours.get(name)?.sha256 ?? sha256) === sha256) continue;
    throw new StopError(
      `The migration ${name} has changed since it was applied to this database. ` +
        'Restore the file, and change the schema in a new file.',
    );
  }
  const missing = migrations.filter((migration) => !applied.some((row) => row.name === migration.name));
  const late = missing.find((migration) => migration.name < (applied.at(-1)?.name ?? ''));
  if (late) throw new StopError(`${late.name} comes before a migration that this database has: give it a new number.`);
  return { missing, isNew: applied.length === 0, isNewer: applied.some(({ name }) => !ours.has(name)) };
}

type Step = Migration & AppliedStep;

/** A migration waits only briefly for a table, because everybody else queues behind it. */
const lockTimeout = '2s';
const pauseMs = 1_000;
const maxAttempts = 60;

async function applyWhenFree(client: SessionClient, step: Step): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, step);
    } catch (error) {
      if (
        attempt === maxAttempts ||
        !(error instanceof Error) ||
        !hasCode(error.cause, lockNotAvailable, deadlockDetected)
      )
        throw error;
      await pause(pauseMs);
    }
  }
}

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

async function apply(client: SessionClient, step: Step): Promise<void> {
  await inTransaction(client, `migration ${step.name}`, async () => {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await client.query(step.sql);
    await noteApplied(client, step);
  });
}

async function inTransaction(client: SessionClient, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`${what} failed`, { cause: error });
  }
}
