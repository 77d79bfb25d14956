import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

export interface NewPrivateFeed {
  account_id: AccountId;
  secret_hash: Buffer;
  secret: Buffer;
  made_at: Date;
}

export async function putPrivateFeed(trx: Transaction, feed: NewPrivateFeed): Promise<void> {
  await trx.deleteFrom('private_feeds').where('account_id', '=', feed.account_id).execute();
  await trx.insertInto('private_feeds').values(feed).execute();
}

export function findPrivateFeed(db: Database, accountId: AccountId) {
  return db
    .selectFrom('private_feeds')
    .where('account_id', '=', accountId)
    .select(['secret', 'made_at', 'last_read_at'])
    .executeTakeFirst();
}

/** The previous version keeps the feeds of accounts that it deletes, so the account is checked too. */
export function findBySecret(db: Database, secretHash: Buffer) {
  return ofAccounts(db)
    .where('f.secret_hash', '=', secretHash)
    .select(['f.account_id', 'f.id', 'f.last_read_at'])
    .executeTakeFirst();
}

export async function isThere(db: Database, accountId: AccountId, id: string): Promise<boolean> {
  const found = await ofAccounts(db)
    .where('f.account_id', '=', accountId)
    .where(sql<string>`replace(f.id::text, '-', '')`, '=', id)
    .select('f.account_id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function setLastRead(db: Database, accountId: AccountId, at: Date): Promise<void> {
  await db.updateTable('private_feeds').set({ last_read_at: at }).where('account_id', '=', accountId).execute();
}

export async function deletePrivateFeed(db: Database, accountId: AccountId): Promise<void> {
  await db.deleteFrom('private_feeds').where('account_id', '=', accountId).execute();
}

function ofAccounts(db: Database) {
  return db
    .selectFrom('private_feeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .where('a.deleted_at', 'is', null);
}
