import { type SqlBool, sql } from 'kysely';
import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';

/** @returns those of the messages that the listener bought */
export function listOwned(db: Database, accountId: AccountId, messageIds: readonly string[]) {
  return db
    .selectFrom('entitlements')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`message_id = any (${messageIds}::bigint[])`)
    .select('message_id')
    .execute();
}

/** @returns a row when the listener bought anything */
export function findAny(db: Database, accountId: AccountId) {
  return db
    .selectFrom('entitlements')
    .where('account_id', '=', accountId)
    .select('message_id')
    .limit(1)
    .executeTakeFirst();
}
