import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

/**
 * Locks an account until the transaction ends, so that it isn't deleted and concurrent additions to it happen one after the other.
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

export async function isConfirmed(db: Database, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('email_confirmed_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && row.email_confirmed_at !== null;
}

/**
 * Locks an account until the transaction ends, so that its address isn't confirmed meanwhile.
 * @returns whether the address is confirmed; null if the account is deleted
 */
export async function lockConfirmation(
  trx: Transaction,
  accountId: AccountId,
): Promise<{ isConfirmed: boolean } | null> {
  if (!(await holdAccount(trx, accountId))) return null;
  return { isConfirmed: await isConfirmed(trx, accountId) };
}
