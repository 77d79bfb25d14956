import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StopError } from '#server/platform/errors';
import { packageRoot } from '#server/platform/paths';
import { advisoryLocks } from './advisory-locks.ts';
import type { Connection } from './pool.ts';

export interface Migration {
  /** Its file name, e.g. `0001-media.sql`; steps run in the order of their names. */
  name: string;
  sql: string;
  /** Of the file's bytes, in hex: an applied step is never edited. */
  sha256: string;
}

export async function readMigrations(): Promise<Migration[]> {
  // The build doesn't copy SQL: `dist` uses the files of the sources too.
  const folder = path.join(packageRoot, 'server/src/database/migrations');
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
      return { name, sql: content.toString('utf8'), sha256: createHash('sha256').update(content).digest('hex') };
    }),
  );
}

/**
 * Migrates a database to the newest schema: each missing step in its own transaction, forward only. Several servers may
 * call it concurrently: one migrates while the others wait.
 * @param connection of a role that may create tables
 * @returns the names of the steps that were applied now
 * @throws StopError when the database has a step that differs from ours, or one that this version doesn't know
 */
export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.migrate]);
    const missing = await findMissing(client, migrations);
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function findMissing(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
  const applied = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of applied.rows) {
    const migration = known.get(row.name);
    if (!migration) {
      throw new StopError(
        `The database was made by a newer Lectern: it has the migration ${row.name}, which this version doesn't know. ` +
          'Start the newer version, or use another database.',
      );
    }
    if (migration.sha256 !== row.sha256) {
      throw new StopError(
        `The migration ${row.name} has changed since it was applied to this database. ` +
          'Put the file back as it was; a change of the schema is a new file.',
      );
    }
  }
  const missing = migrations.filter((migration) => !applied.rows.some((row) => row.name === migration.name));
  const late = missing.find((migration) => migration.name < (applied.rows.at(-1)?.name ?? ''));
  if (late) throw new StopError(`${late.name} comes before a migration that this database has: give it a new number.`);
  return missing;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
