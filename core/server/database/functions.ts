import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import type { SessionClient } from './session-client.ts';

export interface Functions {
  /** Counts changes of the SQL functions, so that an older version never replaces newer functions. */
  version: number;
  sql: string;
  sha256: string;
}

export async function readFunctions(): Promise<Functions> {
  const folder = path.join(packageRoot, 'core/server/database/functions');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const versions = await readFile(path.join(folder, 'versions.sha256'), 'utf8');
  const sql = texts.join('\n');
  return {
    version: versions.trimEnd().split('\n').length,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
  };
}

type Queries = Pick<SessionClient, 'query'>;

type AppliedFunctions = Omit<Functions, 'sql'> & { migration: string };

const isTableThere = `
  select to_regclass(quote_ident(current_schema()) || '.schema_functions') is not null as is_there`;

const functionsTable = `
  create table if not exists schema_functions (
    is_only_row boolean primary key default true check (is_only_row),
    version integer not null,
    sha256 text not null,
    migration text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * A migration may have replaced SQL functions, so they are applied again afterwards. In development two versions can share a number: the
 * last to start wins.
 */
export async function lacksFunctions(client: Queries, functions: Functions, newest: string): Promise<boolean> {
  const there = await client.query<{ is_there: boolean }>(isTableThere);
  if (!there.rows[0]?.is_there) return true;
  const { rows } = await client.query<AppliedFunctions>('select version, sha256, migration from schema_functions');
  return rows.every(({ version, sha256, migration }) =>
    version === functions.version ? sha256 !== functions.sha256 || migration !== newest : version < functions.version,
  );
}

export async function applyFunctions(client: Queries, functions: Functions, newest: string): Promise<void> {
  await client.query('set local check_function_bodies = off');
  await client.query(functions.sql);
  await client.query(functionsTable);
  await client.query(
    `insert into schema_functions (version, sha256, migration) values ($1, $2, $3)
     on conflict (is_only_row) do update set
       version = excluded.version, sha256 = excluded.sha256, migration = excluded.migration, applied_at = now()`,
    [functions.version, functions.sha256, newest],
  );
}
