import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { checkBooks } from './check-books.ts';

test('books that are wrong in very many places are reported like others', async () => {
  const { db } = await makeDatabase();
  const places = 150_000;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into ledger_transactions (kind, key, at)
      select 'refund', 'refund:' || n, now() from generate_series(1, ${places}::int) n`.execute(trx);
  });
  expect((await checkBooks(db)).faults).toHaveLength(2 * places);
});
