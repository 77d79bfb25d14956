import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Role } from '#server/platform/http/caller';

/** What a link gives besides a password. */
export type LinkRole = Exclude<Role, 'listener'>;

export interface NewReset {
  tokenHash: Buffer;
  accountId: AccountId;
  /** Where the link goes, or for whom it is handed on. */
  email: string;
  /** Null of who forgot their password. */
  role: LinkRole | null;
  now: Date;
  expiresAt: Date;
}

/** Writes down a reset, of which nobody keeps the token itself. */
export async function insertReset(trx: Transaction, reset: NewReset): Promise<void> {
  const { tokenHash, accountId, email, role, now, expiresAt } = reset;
  await trx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, account_id: accountId, email, role, created_at: now, expires_at: expiresAt })
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

/**
 * Uses a reset up.
 * @returns the address it was mailed to (null of one that an earlier version mailed) and the role it gives, if it was still there: of
 *   two at once, for one alone
 */
export function takeReset(trx: Transaction, tokenHash: Buffer, now: Date) {
  return trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['email', 'role'])
    .$narrowType<{ role: LinkRole | null }>()
    .executeTakeFirst();
}

/** A reset that was used up. */
export type TakenReset = NonNullable<Awaited<ReturnType<typeof takeReset>>>;

/** Ends all resets of an account, those that give a role too: another address or its deletion leaves no link that works. */
export async function deleteResetsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Ends the resets of who forgot their password: there is a new one. */
export async function deletePlainResetsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).where('role', 'is', null).execute();
}

/** Ends the links that give an account a role. */
export async function deleteRoleLinksOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).where('role', 'is not', null).execute();
}

/** Removes the resets that have ended. */
export async function deleteEndedResets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
