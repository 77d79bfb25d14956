import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeDatabase } from '#test/database';
import { describeSchema } from '#test/describe-schema';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const ours = await readMigrations();

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: `of ${sql}` };
}

test('the migrations are those that libraries have applied, to the byte', async () => {
  const sums = await readFile(path.join(import.meta.dirname, 'migrations.sha256'), 'utf8');
  expect(ours.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')).toBe(sums);
});

test('a database migrated step by step equals one created from scratch', async () => {
  const [fresh, stepwise] = await Promise.all([makeDatabase({ empty: true }), makeDatabase({ empty: true })]);
  expect(await migrate(fresh.connection, ours)).toEqual(ours.map(({ name }) => name));
  for (let count = 1; count <= ours.length; count += 1) {
    expect(await migrate(stepwise.connection, ours.slice(0, count))).toHaveLength(1);
  }
  const schema = await describeSchema(fresh.connection);
  expect(schema).toContain('table messages');
  expect(await describeSchema(stepwise.connection)).toEqual(schema);
});

test('a second run changes nothing', async () => {
  const { connection } = await makeDatabase();
  expect(await migrate(connection, ours)).toEqual([]);
});

test('several servers may migrate concurrently: each step is applied once', async () => {
  const { connection } = await makeDatabase({ empty: true });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, ours)));
  expect(applied.flat().sort()).toEqual(ours.map(({ name }) => name));
});

test('a failing step is rolled back, and those before it stay applied', async () => {
  const { connection } = await makeDatabase({ empty: true });
  const good = migration('0001-good.sql', 'create table good ()');
  const bad = migration('0002-bad.sql', 'create table half (); select 1 / 0');
  await expect(migrate(connection, [good, bad])).rejects.toThrow('0002-bad.sql failed');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(`select to_regclass('good')::text as good, to_regclass('half')::text as half`);
  await client.end();
  expect(rows).toEqual([{ good: 'good', half: null }]);
});

test('an applied file that was edited is refused by name', async () => {
  const { connection } = await makeDatabase({ empty: true });
  await migrate(connection, [migration('0001-first.sql', 'create table first ()')]);
  const edited = migration('0001-first.sql', 'create table other ()');
  await expect(migrate(connection, [edited])).rejects.toThrow('0001-first.sql has changed');
});

test('the database of a newer version is refused', async () => {
  const { connection } = await makeDatabase({ empty: true });
  const first = migration('0001-first.sql', 'create table first ()');
  await migrate(connection, [first, migration('0002-newer.sql', 'create table newer ()')]);
  await expect(migrate(connection, [first])).rejects.toThrow(
    'made by a newer Lectern: it has the migration 0002-newer.sql',
  );
});

test('a step numbered before an applied one is refused', async () => {
  const { connection } = await makeDatabase({ empty: true });
  const second = migration('0002-second.sql', 'create table second ()');
  await migrate(connection, [second]);
  const late = migration('0001-late.sql', 'create table late ()');
  await expect(migrate(connection, [late, second])).rejects.toThrow('0001-late.sql comes before');
});
