import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import type { Database } from './database.ts';
import { openPool } from './pool.ts';
import { transact } from './transact.ts';

const { db, connection } = await makeDatabase();

const cut = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);

test('a connection cut between the queries of a transaction only fails that transaction', async () => {
  const pool = openPool(connection, 2);
  try {
    const broken = pool.transaction().execute(async (trx) => {
      await trx.insertInto('services').values({ name: 'One half' }).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await cut(rows[0]?.pid ?? 0);
      await trx.insertInto('services').values({ name: 'The other half' }).execute();
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable/);
    expect(await pool.selectFrom('services').select('name').execute()).toEqual([]);
  } finally {
    await pool.destroy();
  }
});

test('a statement that was prepared before a newer version added a column goes on, and so does a transaction with it', async () => {
  const pool = openPool(connection, 1);
  onTestFinished(() => pool.destroy());
  await sql`create table lists (id int, name text)`.execute(db);
  await sql`insert into lists values (1, 'For the road')`.execute(db);
  const read = async (given: Database) => (await sql`select * from lists where id = ${1}`.execute(given)).rows;
  expect(await read(pool)).toEqual([{ id: 1, name: 'For the road' }]);
  await sql`alter table lists add column cover text`.execute(db);
  expect(await transact(pool, read)).toEqual([{ id: 1, name: 'For the road', cover: null }]);
  await sql`alter table lists add column colour text`.execute(db);
  expect(await read(pool)).toEqual([{ id: 1, name: 'For the road', cover: null, colour: null }]);
});
