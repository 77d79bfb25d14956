import { type SqlBool, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

export interface SliceByMessage {
  last: { message_id: string } | null;
  limit: number;
}

export function listHistory(
  db: Database,
  accountId: AccountId,
  { moment, last, limit }: SliceByMessage & { moment: 'played_at' | 'downloaded_at' },
) {
  return db
    .selectFrom('histories as h')
    .leftJoin('messages as m', (join) => join.onRef('m.id', '=', 'h.message_id').on('m.status', '=', 'published'))
    .where('h.account_id', '=', accountId)
    .where(`h.${moment}`, 'is not', null)
    .where('h.message_id', '>', last?.message_id ?? '0')
    .select(['h.message_id', 'm.topic', `h.${moment} as at`])
    .$narrowType<{ at: Date }>()
    .orderBy('h.message_id')
    .limit(limit)
    .execute();
}

/** @returns positions in ms */
export function exportPositions(db: Database, accountId: AccountId, { last, limit }: SliceByMessage) {
  return db
    .selectFrom('positions')
    .where('account_id', '=', accountId)
    .where('message_id', '>', last?.message_id ?? '0')
    .select(['message_id', 'position_ms', 'updated_at'])
    .orderBy('message_id')
    .limit(limit)
    .execute();
}

/** Queues accept any id, so an unpublished message's topic must not be revealed. */
export async function listTopics(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('messages')
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .where('status', '=', 'published')
    .select(['id', 'topic'])
    .execute();
  return new Map(rows.map(({ id, topic }) => [id, topic]));
}

export function listActivities(
  db: Database,
  accountId: AccountId,
  { last, limit }: { last: { at: Date; play_id: string } | null; limit: number },
) {
  return db
    .selectFrom('activities')
    .where('account_id', '=', accountId)
    .$if(last !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'play_id'), '>', tuple(last?.at ?? new Date(0), last?.play_id ?? '')),
      ),
    )
    .select(['play_id', 'message_id', 'action_type', 'at', 'seconds_heard'])
    .select(['device', 'country', 'state', 'city', 'ip_address'])
    .orderBy('at')
    .orderBy('play_id')
    .limit(limit)
    .execute();
}

export function listLocations(db: Database, accountId: AccountId) {
  return db
    .selectFrom('user_locations')
    .where('account_id', '=', accountId)
    .select(['country', 'state', 'city', 'seen_at'])
    .execute();
}

/** Deletes all of the account's data except the anonymous roll-ups. */
export async function forgetAccount(trx: Transaction, accountId: AccountId): Promise<void> {
  for (const table of [
    'former_device_tokens',
    'activities',
    'histories',
    'positions',
    'liked_messages',
    'heard_messages',
    'queues',
    'user_locations',
  ] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}

export async function listForgottenTooSoon(db: Database, since: Date): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from accounts a where deleted_at > ${since} and (
      exists (select from activities where account_id = a.id) or exists (select from histories where account_id = a.id)
      or exists (select from positions where account_id = a.id)
      or exists (select from liked_messages where account_id = a.id)
      or exists (select from heard_messages where account_id = a.id) or exists (select from queues where account_id = a.id)
      or exists (select from user_locations where account_id = a.id))`.execute(db);
  return result.rows.map((row) => row.id);
}
