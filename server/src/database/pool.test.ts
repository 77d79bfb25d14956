import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '#test/database';
import { openPool } from './pool.ts';

const { db, connection } = await makeDatabase();

/** Terminates a connection, like a restart of PostgreSQL. */
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
