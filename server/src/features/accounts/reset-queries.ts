import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';

export interface NewReset {
  tokenHash: Buffer;
  accountId: AccountId;
  now: Date;
  expiresAt: Date;
}

/** Writes down a reset, of which nobody keeps the token itself. */
export async function insertReset(trx: Transaction, reset: NewReset): Promise<void> {
  const { tokenHash, accountId, now, expiresAt } = reset;
  await trx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** @returns whose reset this is, or undefined when there is none or it has ended */
export async function findReset(db: Database, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses a reset up. @returns whether it was still there: of two at once, for one alone */
export async function takeReset(trx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all resets of an account: a new password, another address or its deletion leaves no link that works. */
export async function deleteResetsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Removes the resets that have ended. */
export async function deleteEndedResets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
