import type { AccountId } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { SliceByIds } from '#core/server/in-pages';

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export function countEntries(db: Database, accountId: AccountId): Promise<number> {
  return countRows(entriesOf(db, accountId));
}

export function listEntries(db: Database, accountId: AccountId, { offset, limit, before }: SliceByIds) {
  // The limit applies before the join, so that other pages' transactions aren't read.
  const page = entriesOf(db, accountId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? null))
    .select(['id', 'transaction_id', 'amount_kobo', 'balance_after_kobo'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  return db
    .selectFrom(page.as('e'))
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.id', 'e.transaction_id', 'e.amount_kobo', 'e.balance_after_kobo', 't.kind', 't.at'])
    .orderBy('e.id', 'desc')
    .execute();
}

/** With a join, PostgreSQL can't tell that the index returns one account's entries in order. */
function entriesOf(db: Database, accountId: AccountId) {
  const wallet = db.selectFrom('ledger_accounts').where('account_id', '=', accountId).select('id');
  return db.selectFrom('ledger_entries').where('ledger_account_id', '=', wallet);
}
