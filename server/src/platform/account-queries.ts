import type { AccountId } from '#contract/ids';
import type { Transaction } from '#server/database/database';

/**
 * Keeps an account from being deleted, and from being held by others, until the transaction ends: what is added to what it has
 * is added one after the other, and to nobody who is gone.
 * @returns whether it is there still
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
