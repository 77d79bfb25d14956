import { sql, type Updateable } from 'kysely';
import type { OperatorRole } from '#core/contract/duties';
import { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { Accounts } from '#core/server/database/types';
import type { Role } from '#core/server/http/caller';
import { isReserved } from './address-change-queries.ts';
import { addressKey } from './policy.ts';

const columns = [
  'id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'mobile',
  'picture_key',
  'created_at',
  'role',
  'email_confirmed_at',
  'pending_email',
  'granted_role',
  'operator_role',
  'granted_operator_role',
] as const;

interface Living {
  email: string;
  password_hash: string;
  role: Role;
  granted_role: Exclude<Role, 'listener'> | null;
  operator_role: OperatorRole | null;
  granted_operator_role: OperatorRole | null;
}

/** PostgreSQL uses an index only for the same expression as in the index's definition (migration 0009). */
const emailKey = sql<string>`lower(email collate "C")`;

export function findByEmail(db: Database, email: string) {
  return living(db).where(emailKey, '=', addressKey(email)).executeTakeFirst();
}

export function findAccount(db: Database, id: AccountId) {
  return living(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the account until the transaction ends. Others may still insert rows that refer to it, e.g. a play.
 * @returns undefined when the account is deleted
 */
export function lockAccount(trx: Transaction, id: AccountId) {
  return living(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks the account's password against changes until the transaction ends. */
export async function holdsPassword(trx: Transaction, id: AccountId, passwordHash: string): Promise<boolean> {
  const row = await living(trx)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewAccount {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  now: Date;
}

/** @returns undefined if the address has an account by now, or its former account may still take it back */
export async function insertAccount(trx: Transaction, account: NewAccount) {
  const made = await insertFree(trx, account);
  if (!made) return undefined;
  // The check for a former owner follows the insert, so a simultaneous change away from this address has committed by then.
  const accountId = AccountId.parse(made.id);
  const { email, now } = account;
  if (!(await isReserved(trx, { email, accountId, now }))) return made;
  await trx.deleteFrom('accounts').where('id', '=', accountId).execute();
  return undefined;
}

function insertFree(trx: Transaction, account: NewAccount) {
  return trx
    .insertInto('accounts')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.expression(emailKey).doNothing())
    .returning(columns)
    .$narrowType<Living>()
    .executeTakeFirst();
}

export function updateAccount(db: Database, id: AccountId, change: Updateable<Accounts>) {
  return db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .$narrowType<Living>()
    .executeTakeFirst();
}

export async function buryAccount(trx: Transaction, id: AccountId, now: Date): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      email: null,
      password_hash: null,
      first_name: '',
      last_name: '',
      mobile: '',
      picture_key: null,
      role: 'listener',
      email_confirmed_at: null,
      pending_email: null,
      granted_role: null,
      operator_role: null,
      granted_operator_role: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('operator_centres').where('account_id', '=', id).execute();
}

function living(db: Database) {
  return db.selectFrom('accounts').select(columns).where('deleted_at', 'is', null).$narrowType<Living>();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function addLoosePicture(db: Database, key: string, since: Date): Promise<void> {
  await db.insertInto('loose_pictures').values({ picture_key: key, since }).execute();
}

export async function removeLoosePicture(db: Database, key: string): Promise<void> {
  await db.deleteFrom('loose_pictures').where('picture_key', '=', key).execute();
}

export async function findLoosePictures(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('loose_pictures').select('picture_key').where('since', '<', before).execute();
  return rows.map((row) => row.picture_key);
}
