import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Slice } from '#server/platform/paged';

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** @returns how many movements the listener's wallet has had */
export async function countEntries(db: Database, accountId: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .where('a.account_id', '=', accountId)
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * A wallet's entries are those with a balance after them. To the planner that says how few they are: most are our own accounts',
 * and it would look for them from the newest of all.
 * @returns movements of the listener's wallet, the newest first; all of them without a slice
 */
export function listEntries(db: Database, accountId: AccountId, slice?: Slice) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('a.account_id', '=', accountId)
    .where('e.balance_after_kobo', 'is not', null)
    .select(['e.id', 'e.transaction_id', 'e.amount_kobo', 'e.balance_after_kobo', 't.kind', 't.at'])
    .orderBy('e.id', 'desc')
    .$if(slice !== undefined, (query) => query.offset(slice?.offset ?? 0).limit(slice?.limit ?? 0))
    .execute();
}
