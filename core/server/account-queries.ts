import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

/** Locks the account until the transaction ends, so that nobody deletes it meanwhile. */
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

/** Locks the account until the transaction ends, so that its address isn't confirmed meanwhile. */
export async function lockConfirmation(
  trx: Transaction,
  accountId: AccountId,
): Promise<{ isConfirmed: boolean } | null> {
  if (!(await holdAccount(trx, accountId))) return null;
  return { isConfirmed: await isConfirmed(trx, accountId) };
}
