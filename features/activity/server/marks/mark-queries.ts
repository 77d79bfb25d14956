import { sql } from 'kysely';
import type { AccountId, MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { ChangeCursor } from '#core/server/listener-acts/changes';
import type { SliceByMessage } from '#features/activity/server/personal-queries';

export type MarkTable = 'liked_messages' | 'heard_messages';

export interface Mark {
  messageId: MessageId;
  isSet: boolean;
  at: Date;
}

export interface OwnMarks {
  table: MarkTable;
  accountId: AccountId;
}

/**
 * Later marks replace stored ones; at the same moment a set mark wins. A mark of an unpublished message is only stored if the message
 * already has one.
 * @param marks at most one per message
 */
export async function writeMarks(db: Database, { table, accountId }: OwnMarks, marks: readonly Mark[]): Promise<void> {
  // A fixed order avoids deadlocks.
  await sql`
    insert into ${sql.table(table)} as mark (account_id, message_id, is_set, acted_at, stored_at)
    select ${accountId}, message_id, is_set, acted_at, date_trunc('milliseconds', clock_timestamp())
    from unnest(
      ${marks.map(({ messageId }) => messageId)}::bigint[], ${marks.map(({ isSet }) => isSet)}::boolean[],
      ${marks.map(({ at }) => at)}::timestamptz[]) given (message_id, is_set, acted_at)
    where exists (select from message_search published where published.message_id = given.message_id)
      or exists (select from ${sql.table(table)} own where own.account_id = ${accountId} and own.message_id = given.message_id)
    order by message_id
    on conflict (account_id, message_id) do update
      set is_set = excluded.is_set, acted_at = excluded.acted_at, stored_at = excluded.stored_at
      where (mark.acted_at, mark.is_set) < (excluded.acted_at, excluded.is_set)`.execute(db);
}

interface MarkRow {
  message_id: string;
  is_set: boolean;
  acted_at: Date;
}

export async function findMarks(
  db: Database,
  { table, accountId }: OwnMarks,
  messageIds: readonly MessageId[],
): Promise<MarkRow[]> {
  const result = await sql<MarkRow>`
    select message_id, is_set, acted_at from ${sql.table(table)}
    where account_id = ${accountId} and message_id = any (${messageIds}::bigint[])
    order by message_id`.execute(db);
  return result.rows;
}

/**
 * @param since null for all set marks
 * @returns marks with their time in ms since 1970
 */
export async function listMarks(
  db: Database,
  { table, accountId }: OwnMarks,
  { since, max }: { since: ChangeCursor | null; max: number },
): Promise<(MarkRow & { stored_ms: string })[]> {
  const from =
    since === null
      ? sql`is_set`
      : sql`(stored_at, message_id) > (${new Date(since.storedMs)}::timestamptz, ${since.key}::bigint)`;
  const result = await sql<MarkRow & { stored_ms: string }>`
    select message_id, is_set, acted_at, (extract(epoch from stored_at) * 1000)::bigint as stored_ms
    from ${sql.table(table)}
    where account_id = ${accountId} and ${from}
    order by stored_at, message_id
    limit ${max}`.execute(db);
  return result.rows;
}

export async function exportMarks(
  db: Database,
  { table, accountId }: OwnMarks,
  { last, limit }: SliceByMessage,
): Promise<(MarkRow & { topic: string })[]> {
  const result = await sql<MarkRow & { topic: string }>`
    select mark.message_id, mark.is_set, mark.acted_at, coalesce(m.topic, '') as topic
    from ${sql.table(table)} mark left join messages m on m.id = mark.message_id and m.status = 'published'
    where mark.account_id = ${accountId} and mark.message_id > ${last?.message_id ?? '0'}::bigint
    order by mark.message_id
    limit ${limit}`.execute(db);
  return result.rows;
}
