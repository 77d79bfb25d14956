import type { AccountId } from '#contract/ids';
import type { Transaction } from '#server/database/database';

/**
 * Locks an account until the transaction ends, so that it can't be deleted and concurrent additions to what belongs to
 * it happen one after the other.
 * @returns whether the account still exists
 */
export async function holdAccount(trx: Transaction, accountId: AccountId): Promise<boolean> {
  const held = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
