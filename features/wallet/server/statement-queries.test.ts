import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Transaction } from '#core/server/database/database';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { countEntries, listEntries } from './statement-queries.ts';

const { db } = await makeDatabase();
const sales = 20_000;
const wallets = 50;
const tickets = 200;

async function sellToOthers(): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      with sold as (
        insert into ledger_transactions (kind, key, at)
        select 'card-purchase', 'payment:' || n, now() from generate_series(1, ${sales}::int) n returning id
      )
      insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
      select sold.id, a.id, case a.kind when 'sales' then 100 else -100 end
      from sold, ledger_accounts a where a.kind in ('sales', 'sandbox')`.execute(trx);
    await sql`
      with opened as (
        insert into ledger_accounts (kind, account_id, balance_kobo)
        select 'wallet', 1000000 + n, 0 from generate_series(1, ${wallets}::int) n returning id
      ), redeemed as (
        insert into ledger_transactions (kind, key, at)
        select 'ticket', 'ticket:' || n, now() from generate_series(1, ${tickets}::int) n returning id
      )
      insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo, balance_after_kobo)
      select r.id, w.id, 1, 1
      from redeemed r join opened w on w.id % ${wallets}::int = r.id % ${wallets}::int`.execute(trx);
  });
  await sql`analyze`.execute(db);
}

async function countRead(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
    where relname in ('ledger_entries', 'ledger_transactions')`.execute(trx);
  return Number(rows[0]?.read);
}

test('a statement only reads its own wallet’s entries, however many the books have', async () => {
  await sellToOthers();
  const { accountId } = await makeListener(db);
  const read = await db.transaction().execute(async (trx) => {
    // Forces the plan of a connection that has often run the query.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    const before = await countRead(trx);
    expect(await countEntries(trx, accountId)).toBe(0);
    expect(await listEntries(trx, accountId, { offset: 0, limit: 20 })).toEqual([]);
    return (await countRead(trx)) - before;
  });
  expect(read).toBeLessThan(100);
});
