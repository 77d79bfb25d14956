import type { Insertable } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { PasswordResets } from '#core/server/database/types';
import type { Role } from '#core/server/http/caller';

export type LinkRole = Exclude<Role, 'listener'>;

/** @param reset with the address that its link is mailed to or made for; its role is null for a forgotten password */
export async function insertReset(
  trx: Transaction,
  reset: Insertable<PasswordResets> & { role: LinkRole | null },
): Promise<void> {
  await trx.insertInto('password_resets').values(reset).execute();
}

/** @returns the reset's account with its role, and whether the reset gives one; undefined if it has expired */
export function findReset(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_resets as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select((eb) => ['r.account_id', 'a.role', eb('r.role', 'is not', null).as('givesRole')])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Uses a reset up. Only one of two concurrent calls gets it.
 * @returns the address it was mailed to (null if mailed by an earlier version), and the role it gives
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

export type TakenReset = NonNullable<Awaited<ReturnType<typeof takeReset>>>;

/** Includes resets that give a role, because no link works after a change of address or a deletion. */
export async function deleteResetsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Deletes only resets for a forgotten password. */
export async function deletePlainResetsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).where('role', 'is', null).execute();
}

export async function deleteRoleLinksOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).where('role', 'is not', null).execute();
}

export async function deleteEndedResets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
