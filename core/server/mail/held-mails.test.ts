import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Transaction } from '#core/server/database/database';
import { makeDatabase } from '#core/server/test/database';
import { deleteOldHeldMails } from './held-mail-queries.ts';
import { countDue, countMails, deleteGivenUp } from './outbox-queries.ts';

const { db } = await makeDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const held = 20_000;

async function countRead(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables where relname = 'mails'`.execute(
    trx,
  );
  return Number(rows[0]?.read);
}

test('what servers ask again and again reads none of the mails that are held, however many there are', async () => {
  const until = new Date(now.getTime() + 20 * dayMs);
  await sql`
    insert into mails (kind, payload, created_at, due_at, attempts, held_for)
    select 'wallet-receipt', '{}', ${now}, ${until}, 1, n from generate_series(1, ${held}::int) n`.execute(db);
  await sql`analyze mails`.execute(db);
  const read = await db.transaction().execute(async (trx) => {
    const before = await countRead(trx);
    await deleteGivenUp(trx, dayMs);
    await deleteOldHeldMails(trx, now);
    expect(await countDue(trx, ['wallet-receipt'], now)).toBe(0);
    expect(await countMails(trx)).toMatchObject({ waiting: 0, given_up: 0 });
    return (await countRead(trx)) - before;
  });
  expect(read).toBeLessThan(100);
});
