import { type SqlBool, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

export async function findOwned(
  db: Database,
  accountId: AccountId,
  messageIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('entitlements')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`message_id = any (${messageIds}::bigint[])`)
    .select('message_id')
    .execute();
  return new Set(rows.map((row) => row.message_id));
}

export async function listOwnedPairs(db: Database, pairs: readonly { accountId: AccountId; messageId: string }[]) {
  const accountIds = pairs.map(({ accountId }) => accountId);
  const messageIds = pairs.map(({ messageId }) => messageId);
  const result = await sql<{ account_id: string; message_id: string }>`
    select e.account_id, e.message_id
    from unnest(${accountIds}::bigint[], ${messageIds}::bigint[]) pair (account_id, message_id)
    join entitlements e on e.account_id = pair.account_id and e.message_id = pair.message_id`.execute(db);
  return result.rows;
}

export function listBought(db: Database, accountId: AccountId) {
  return db
    .selectFrom('entitlements')
    .where('account_id', '=', accountId)
    .select(['message_id', 'since'])
    .orderBy('since', 'desc')
    .orderBy('message_id', 'desc')
    .execute();
}

export function findAny(db: Database, accountId: AccountId) {
  return db
    .selectFrom('entitlements')
    .where('account_id', '=', accountId)
    .select('message_id')
    .limit(1)
    .executeTakeFirst();
}
