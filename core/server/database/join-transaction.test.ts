import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { onDedicated } from './dedicated.ts';
import { joinTransaction } from './join-transaction.ts';

test('what joins a transaction is done or undone with it, and not before', async () => {
  const { db, connection } = await makeDatabase();
  await sql`create table notes (day date)`.execute(db);
  const count = async () => (await sql`select from notes`.execute(db)).rows.length;
  const add = `insert into notes values ('2026-03-17')`;
  for (const [end, expected] of [
    ['rollback', 0],
    ['commit', 2],
  ] as const) {
    await onDedicated(connection, async (client) => {
      await client.query('begin');
      await client.query(add);
      const { rows } = await joinTransaction(client, async (trx) => {
        await sql.raw(add).execute(trx);
        return sql<{ day: string }>`select day from notes`.execute(trx);
      });
      expect(rows).toEqual([{ day: '2026-03-17' }, { day: '2026-03-17' }]);
      expect(await count()).toBe(0);
      await client.query(end);
    });
    expect(await count()).toBe(expected);
  }
});

test('work that fails leaves the transaction to whoever has begun it', async () => {
  const { connection } = await makeDatabase();
  await onDedicated(connection, async (client) => {
    await client.query('begin');
    const { rows: before } = await client.query('select pg_current_xact_id()');
    await expect(joinTransaction(client, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await client.query('select pg_current_xact_id()')).rows).toEqual(before);
  });
});
