import { sql } from 'kysely';
import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';

/** @returns what the account played and downloaded, by message */
export function listWholeHistory(db: Database, accountId: AccountId) {
  return db
    .selectFrom('histories as h')
    .innerJoin('messages as m', 'm.id', 'h.message_id')
    .where('h.account_id', '=', accountId)
    .select(['h.message_id', 'm.topic', 'h.played_at', 'h.downloaded_at'])
    .orderBy('h.message_id')
    .execute();
}

/** @returns how far into each message the account is, in ms, by message */
export function listPositions(db: Database, accountId: AccountId) {
  return db
    .selectFrom('positions')
    .where('account_id', '=', accountId)
    .select(['message_id', 'position_ms', 'updated_at'])
    .orderBy('message_id')
    .execute();
}

/** @returns the messages of the account's queue in its order, with their topics as far as there still are such messages */
export function listQueue(db: Database, accountId: AccountId) {
  return sql<{ message_id: string; topic: string | null }>`
    select queued.id as message_id, m.topic
    from queues q
    cross join lateral unnest(q.message_ids) with ordinality as queued (id, place)
    left join messages m on m.id = queued.id
    where q.account_id = ${accountId}
    order by queued.place`
    .execute(db)
    .then(({ rows }) => rows);
}

/** @returns the activities that are still kept, the oldest first */
export function listActivities(db: Database, accountId: AccountId) {
  return db
    .selectFrom('activities')
    .where('account_id', '=', accountId)
    .select(['message_id', 'action_type', 'at', 'seconds_heard', 'device', 'country', 'state', 'city', 'ip_address'])
    .orderBy('at')
    .orderBy('play_id')
    .execute();
}

/** @returns where the account was seen, without an address */
export function listLocations(db: Database, accountId: AccountId) {
  return db
    .selectFrom('user_locations')
    .where('account_id', '=', accountId)
    .select(['country', 'state', 'city', 'seen_at'])
    .execute();
}

/** Deletes all that is the account's. The roll-ups, which nobody's name is in, stay. */
export async function forgetAccount(trx: Transaction, accountId: AccountId): Promise<void> {
  for (const table of ['activities', 'histories', 'positions', 'queues', 'user_locations'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}

/** @returns accounts deleted since that moment that something is still held about */
export async function listForgottenTooSoon(db: Database, since: Date): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from accounts a where deleted_at > ${since} and (
      exists (select from activities where account_id = a.id) or exists (select from histories where account_id = a.id)
      or exists (select from positions where account_id = a.id) or exists (select from queues where account_id = a.id)
      or exists (select from user_locations where account_id = a.id))`.execute(db);
  return result.rows.map((row) => row.id);
}
