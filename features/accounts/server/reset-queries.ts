import type { Insertable } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { PasswordResets } from '#core/server/database/types';
import type { Role } from '#core/server/http/caller';

export type LinkRole = Exclude<Role, 'listener'>;

export async function insertReset(
  trx: Transaction,
  reset: Insertable<PasswordResets> & { role: LinkRole | null },
): Promise<void> {
  await trx.insertInto('password_resets').values(reset).execute();
}

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
 * Uses up a reset link; only one of two concurrent calls gets it.
 * @returns the link's address, null if an earlier version mailed it, and the role it gives
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

/** Deletes all reset links, also those that give a role, because none works after a change of address or a deletion. */
export async function deleteResetsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Deletes reset links for a forgotten password, and keeps those that give a role. */
export async function deletePlainResetsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).where('role', 'is', null).execute();
}

export async function deleteRoleLinksOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).where('role', 'is not', null).execute();
}

export async function deleteEndedResets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
