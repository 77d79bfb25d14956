import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'libpg-query';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import type { Connection } from './connection.ts';
import { type Functions, readFunctions } from './functions.ts';
import { type Migration, migrate, migrateToNewest } from './migrate.ts';

const ours = await readFunctions();

async function query<Row extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the files', () => {
  test('are the newest version: when they change, their sum is added to versions.sha256', async () => {
    const sums = await readFile(path.join(import.meta.dirname, 'functions/versions.sha256'), 'utf8');
    expect(sums.split('\n').at(-2)).toBe(ours.sha256);
    expect(sums).toMatch(/^([0-9a-f]{64}\n)+$/);
  });

  test('create or replace functions, and do nothing else', async () => {
    const { stmts = [] } = await parse(ours.sql);
    const kinds = stmts.map(({ stmt = {} }) =>
      'CreateFunctionStmt' in stmt ? (stmt.CreateFunctionStmt?.replace ?? false) : Object.keys(stmt)[0],
    );
    expect(new Set(kinds)).toEqual(new Set([true]));
  });

  test('have all functions that a library has, each once and as it is there', async () => {
    const { connection } = await makeDatabase();
    const listed = `
      select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = current_schema()::regnamespace and l.lanname in ('sql', 'plpgsql') order by 1`;
    const before = await query<{ signature: string }>(connection, listed);
    const dropped = before.map(({ signature }) => `drop function if exists ${signature} cascade;`).join('\n');
    const after = await queryAndRollBack(connection, [`${dropped}\n${ours.sql}`, listed]);
    expect(after).toEqual(before);
  });

  test('name tables, columns and functions that are there', async () => {
    const { connection } = await makeDatabase();
    const checked = ['set local check_function_bodies = on', ours.sql, "select 'all' as checked"];
    expect(await queryAndRollBack(connection, checked)).toEqual([{ checked: 'all' }]);
  });
});

async function queryAndRollBack(connection: Connection, statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin; set local check_function_bodies = off');
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query<object>(statement)).rows;
    await client.query('rollback');
    return rows;
  } finally {
    await client.end();
  }
}

function functions(version: number, answer: string, sha256 = `of ${answer}`): Functions {
  const sql = `create or replace function answer() returns text language sql as $$ select '${answer}' $$;`;
  return { version, sql, sha256 };
}

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: `of ${sql}` };
}

const first = migration('0001-first.sql', 'create table first ()');
const second = migration('0002-second.sql', functions(0, 'of a migration').sql);

describe('a library', () => {
  async function made() {
    const { connection } = await makeDatabase({ empty: true });
    return {
      connection,
      start: (migrations: readonly Migration[], own: Functions) => migrate(connection, migrations, { functions: own }),
      answer: async () => (await query<{ answer: string }>(connection, 'select answer()'))[0]?.answer,
    };
  }

  test('gets functions that have changed with the next start', async () => {
    const { start, answer } = await made();
    await start([first], functions(1, 'one'));
    expect(await answer()).toBe('one');
    await start([first], functions(2, 'two'));
    expect(await answer()).toBe('two');
    await start([first], functions(2, 'two, better'));
    expect(await answer()).toBe('two, better');
  });

  test('keeps a newer version’s when a server of the version before starts again', async () => {
    const { start, answer } = await made();
    await start([first], functions(1, 'one'));
    await start([first], functions(2, 'two'));
    await start([first], functions(1, 'one'));
    expect(await answer()).toBe('two');
  });

  test('keeps them too when only its migrations say that they are newer', async () => {
    const { start, answer } = await made();
    await start([first, second], functions(1, 'one'));
    await start([first], functions(1, 'changed'));
    expect(await answer()).toBe('one');
  });

  test('has the files’ functions whatever a migration says, also when a server died between both', async () => {
    const { connection, start, answer } = await made();
    await start([first], functions(1, 'one'));
    await migrate(connection, [first, second]);
    expect(await answer()).toBe('of a migration');
    await start([first, second], functions(1, 'one'));
    expect(await answer()).toBe('one');
  });

  test('gets all of them or none', async () => {
    const { start, answer } = await made();
    await start([first], functions(1, 'one'));
    const half = { ...functions(2, 'two'), sql: `${functions(2, 'two').sql} select 1 / 0` };
    await expect(start([first], half)).rejects.toThrow('the functions failed');
    expect(await answer()).toBe('one');
    await start([first], functions(2, 'two'));
    expect(await answer()).toBe('two');
  });

  test('that has them is only read', async () => {
    const { connection, start } = await made();
    await start([first], functions(1, 'one'));
    await query(
      connection,
      "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
    );
    await expect(start([first], functions(1, 'one'))).resolves.toEqual([]);
    await expect(start([first], functions(2, 'two'))).rejects.toThrow('the functions failed');
  });

  test('gets them once from servers that start together', async () => {
    const { connection } = await makeDatabase({ empty: true });
    await Promise.all([1, 2, 3, 4].map(() => migrateToNewest(connection)));
    const rows = await query(connection, 'select version, sha256 from schema_functions');
    expect(rows).toEqual([{ version: ours.version, sha256: ours.sha256 }]);
  });
});
