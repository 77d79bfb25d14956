import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountId, MessageId, PlaylistId } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import { isoOf } from '#core/server/database/iso-of';
import type { Playlists } from '#core/server/database/types';
import type { Slice } from '#core/server/paged';

export function listPlaylists(db: Database, accountId: AccountId, { offset, limit }: Slice) {
  return playlistRows(db)
    .where('p.account_id', '=', accountId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countPlaylists(db: Database, accountId: AccountId): Promise<number> {
  return countRows(db.selectFrom('playlists').where('account_id', '=', accountId));
}

export function findPlaylist(db: Database, accountId: AccountId, id: PlaylistId) {
  return playlistRows(db).where('p.id', '=', id).where('p.account_id', '=', accountId).executeTakeFirst();
}

/**
 * Locks the playlist until the transaction ends.
 * @returns whether the playlist is this account's
 */
export async function lockPlaylist(trx: Transaction, accountId: AccountId, id: PlaylistId): Promise<boolean> {
  const locked = await trx
    .selectFrom('playlists')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export async function insertPlaylist(trx: Transaction, playlist: Insertable<Playlists>): Promise<string> {
  const { id } = await trx.insertInto('playlists').values(playlist).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deletePlaylist(db: Database, accountId: AccountId, id: PlaylistId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('playlists')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePlaylistsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('playlists').where('account_id', '=', accountId).execute();
}

export function listMessages(db: Database, id: PlaylistId, { offset, limit }: Slice) {
  return db
    .selectFrom('playlist_messages as l')
    .innerJoin('message_search as published', 'published.message_id', 'l.message_id')
    .where('l.playlist_id', '=', id)
    .select(['l.message_id', 'l.added_at'])
    .orderBy('l.position')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function exportPlaylists(
  db: Database,
  accountId: AccountId,
  { last, limit }: { last: { id: string } | null; limit: number },
) {
  return db
    .selectFrom('playlists as p')
    .where('p.account_id', '=', accountId)
    .where('p.id', '>', last?.id ?? '0')
    .select(['p.id', 'p.name', 'p.description', 'p.created_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('playlist_messages as l')
          .leftJoin('messages as m', (join) => join.onRef('m.id', '=', 'l.message_id').on('m.status', '=', 'published'))
          .whereRef('l.playlist_id', '=', 'p.id')
          .select([sql<string>`l.message_id::text`.as('message_id'), 'm.topic', isoOf('l.added_at').as('added')])
          .orderBy('l.position'),
      ).as('messages'),
    )
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

export async function countMessagesOf(db: Database, accountId: AccountId): Promise<number> {
  return countRows(
    db
      .selectFrom('playlist_messages as l')
      .innerJoin('playlists as p', 'p.id', 'l.playlist_id')
      .where('p.account_id', '=', accountId),
  );
}

export async function listMessageIdsOf(db: Database, accountId: AccountId, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('playlist_messages as l')
    .innerJoin('playlists as p', 'p.id', 'l.playlist_id')
    .where('p.account_id', '=', accountId)
    .select(({ fn }) => ['l.message_id', fn.max('l.added_at').as('added_at')])
    .groupBy('l.message_id')
    .orderBy('added_at', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => row.message_id);
}

export async function listOrder(trx: Transaction, id: PlaylistId): Promise<string[]> {
  const rows = await trx
    .selectFrom('playlist_messages')
    .select('message_id')
    .where('playlist_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.message_id);
}

export async function writeOrder(trx: Transaction, id: PlaylistId, order: readonly string[]): Promise<void> {
  await sql`
    update playlist_messages l set position = o.place - 1
    from unnest(${order}::bigint[]) with ordinality as o(message_id, place)
    where l.playlist_id = ${id} and l.message_id = o.message_id and l.position <> o.place - 1`.execute(trx);
}

export async function filterPublished(trx: Transaction, ids: readonly MessageId[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface Addition {
  messageIds: readonly MessageId[];
  now: Date;
}

/** A message already in the playlist keeps its position. */
export async function appendMessages(trx: Transaction, id: PlaylistId, { messageIds, now }: Addition): Promise<void> {
  await sql`
    insert into playlist_messages (playlist_id, message_id, position, added_at)
    select ${id}, added.message_id, coalesce(last.position, -1) + added.place, ${now}
    from unnest(${messageIds}::bigint[]) with ordinality as added(message_id, place)
    left join lateral (select max(position) as position from playlist_messages where playlist_id = ${id}) last on true
    on conflict (playlist_id, message_id) do nothing`.execute(trx);
}

export async function removeMessages(trx: Transaction, id: PlaylistId, messageIds: readonly MessageId[]) {
  await trx
    .deleteFrom('playlist_messages')
    .where('playlist_id', '=', id)
    .where('message_id', 'in', [...messageIds])
    .execute();
}

// Only published messages have a search document. Looking up its key is cheaper than reading `messages` (20 playlists of 1,000 messages: 60
// ms instead of 145).
function playlistRows(db: Database) {
  return db
    .selectFrom('playlists as p')
    .select(['p.id', 'p.name', 'p.description', 'p.created_at'])
    .select((eb) =>
      eb
        .selectFrom('playlist_messages as l')
        .innerJoin('message_search as published', 'published.message_id', 'l.message_id')
        .whereRef('l.playlist_id', '=', 'p.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('count'),
    );
}

export type PlaylistRow = NonNullable<Awaited<ReturnType<typeof findPlaylist>>>;
