import { type Insertable, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { AddressChanges } from '#core/server/database/types';
import { addressKey } from './policy.ts';

/** PostgreSQL uses an index only for the same expression as in the index's definition (migration 0041). */
const formerKey = sql<string>`lower(former_email collate "C")`;

/** The caller holds a lock on the account, so a later change of its address has a higher id. */
export async function insertAddressChange(trx: Transaction, change: Insertable<AddressChanges>): Promise<string> {
  const { id } = await trx.insertInto('address_changes').values(change).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findAddressChange(
  trx: Transaction,
  { id, accountId, now }: { id: string; accountId: AccountId; now: Date },
) {
  return trx
    .selectFrom('address_changes')
    .select(['id', 'former_email', 'ends_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export function findChangeFrom(db: Database, { email, now }: { email: string; now: Date }) {
  return db
    .selectFrom('address_changes')
    .select(['id', 'account_id'])
    .where(formerKey, '=', addressKey(email))
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** @returns whether another account can still take this address back */
export async function isReserved(
  trx: Transaction,
  { email, accountId, now }: { email: string; accountId: AccountId; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('address_changes')
    .select('id')
    .where(formerKey, '=', addressKey(email))
    .where('account_id', '<>', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUndoneChanges(
  trx: Transaction,
  { id, accountId, formerEmail }: { id: string; accountId: AccountId; formerEmail: string },
): Promise<void> {
  await trx
    .deleteFrom('address_changes')
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('id', '>=', id), eb(formerKey, '=', addressKey(formerEmail))]))
    .execute();
}

export async function deleteAddressChangesOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('address_changes').where('account_id', '=', accountId).execute();
}

export async function deleteEndedAddressChanges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('address_changes').where('ends_at', '<=', now).execute();
}

export function listAddressChangesOf(db: Database, accountId: AccountId) {
  return db
    .selectFrom('address_changes')
    .select(['former_email', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}
