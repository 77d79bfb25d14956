import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { ChangeCursor } from '#core/server/listener-acts/changes';
import type { BookmarkAct } from './policy.ts';

export interface BookmarkRow {
  id: string;
  message_id: string;
  position_ms: number;
  text: string;
  is_deleted: boolean;
  made_at: Date;
  acted_at: Date;
  topic: string;
  is_published: boolean;
}

/** An account may see the topic of a message only if it was once published. */
const columns = sql`b.id, b.message_id::text, b.position_ms, b.text, b.is_deleted, b.made_at, b.acted_at,
  case when m.status in ('published', 'withdrawn') then m.topic else '' end as topic, m.status = 'published' as is_published`;

/**
 * Later acts replace stored ones; bookmarks of never published messages are left out.
 * @param acts each bookmark once, ordered by id, so that two calls don't deadlock
 */
export async function writeBookmarks(
  trx: Transaction,
  accountId: AccountId,
  acts: readonly BookmarkAct[],
): Promise<void> {
  await sql`
    insert into bookmarks as b (account_id, id, message_id, position_ms, text, is_deleted, made_at, acted_at, stored_at)
    select ${accountId}, given.id, given.message_id, position_ms, text, is_deleted, made_at, acted_at,
      date_trunc('milliseconds', clock_timestamp())
    from unnest(
      ${acts.map(({ id }) => id)}::uuid[], ${acts.map(({ messageId }) => messageId)}::bigint[],
      ${acts.map(({ positionMs }) => positionMs)}::int[], ${acts.map(({ text }) => text)}::text[],
      ${acts.map(({ isDeleted }) => isDeleted)}::boolean[], ${acts.map(({ madeAt }) => madeAt)}::timestamptz[],
      ${acts.map(({ at }) => at)}::timestamptz[])
      as given (id, message_id, position_ms, text, is_deleted, made_at, acted_at)
    join messages m on m.id = given.message_id
    where m.status in ('published', 'withdrawn')
      or exists (select from bookmarks own where own.account_id = ${accountId} and own.id = given.id)
    order by given.id
    on conflict (account_id, id) do update
      set position_ms = excluded.position_ms, text = excluded.text, is_deleted = excluded.is_deleted,
        acted_at = excluded.acted_at, stored_at = excluded.stored_at
      where (b.acted_at, b.is_deleted, b.text collate "C", b.position_ms)
        < (excluded.acted_at, excluded.is_deleted, excluded.text collate "C", excluded.position_ms)`.execute(trx);
}

export interface BookmarkCount {
  there: number;
  stored: number;
  bytes: number;
}

export async function countBookmarks(db: Database, accountId: AccountId): Promise<BookmarkCount> {
  // PostgreSQL keeps long texts apart, and knows their length in bytes without reading them.
  const { rows } = await sql<BookmarkCount>`
    select count(*) filter (where not is_deleted)::int as there, count(*)::int as stored,
      coalesce(sum(octet_length(text)), 0)::int as bytes
    from bookmarks where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { there: 0, stored: 0, bytes: 0 };
}

export async function findBookmarks(
  db: Database,
  accountId: AccountId,
  ids: readonly string[],
): Promise<BookmarkRow[]> {
  const { rows } = await sql<BookmarkRow>`
    select ${columns} from bookmarks b join messages m on m.id = b.message_id
    where b.account_id = ${accountId} and b.id = any (${ids}::uuid[]) order by b.id`.execute(db);
  return rows;
}

export interface ListedBookmark extends BookmarkRow {
  stored_ms: string;
  is_followed: boolean;
}

/**
 * @param since null for all that aren't deleted
 * @param maxBytes limit of words; the first bookmark is always returned
 */
export async function listChangedBookmarks(
  db: Database,
  accountId: AccountId,
  { since, max, maxBytes }: { since: ChangeCursor | null; max: number; maxBytes: number },
): Promise<ListedBookmark[]> {
  const from =
    since === null
      ? sql`not b.is_deleted`
      : sql`(b.stored_at, b.id) > (${new Date(since.storedMs)}::timestamptz, ${since.key}::uuid)`;
  const { rows } = await sql<ListedBookmark>`
    select ${columns}, (extract(epoch from b.stored_at) * 1000)::bigint::text as stored_ms, b.is_followed
    from (
      select b.*, lead(true, 1, false) over listed as is_followed,
        sum(octet_length(b.text)) over listed - octet_length(b.text) as bytes_before
      from bookmarks b where b.account_id = ${accountId} and ${from}
      window listed as (order by b.stored_at, b.id)
      order by b.stored_at, b.id limit ${max}
    ) b join messages m on m.id = b.message_id
    where bytes_before < ${maxBytes}
    order by b.stored_at, b.id`.execute(db);
  return rows;
}

export async function exportBookmarks(
  db: Database,
  accountId: AccountId,
  { last, limit }: { last: BookmarkRow | null; limit: number },
): Promise<BookmarkRow[]> {
  const after = last === null ? sql`` : sql`and (b.made_at, b.id) > (${last.made_at}::timestamptz, ${last.id}::uuid)`;
  const { rows } = await sql<BookmarkRow>`
    select ${columns} from bookmarks b join messages m on m.id = b.message_id
    where b.account_id = ${accountId} and not b.is_deleted ${after}
    order by b.made_at, b.id limit ${limit}`.execute(db);
  return rows;
}

export async function forgetBookmarks(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('bookmarks').where('account_id', '=', accountId).execute();
}
