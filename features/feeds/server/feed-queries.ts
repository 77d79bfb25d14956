import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountId, CollectionId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { compiledOnce } from '#core/server/database/statement';
import type { Slice } from '#core/server/paged';
import type { FeedKind } from '#features/feeds/contract/addresses';

export type FeedOf = { kind: 'library' } | { kind: FeedKind; id: string };

export interface FeedItem {
  id: string;
  part: number | null;
  /** In seconds since 1970, as text: parsing a thousand dates takes as long as finding them. */
  second: string;
}

/** The end of a page in a feed sorted by date. The next page is read from here, which is fast however far back it is. */
export type FeedPlace = Pick<FeedItem, 'id' | 'second'>;

export async function listFeedItems(
  db: Database,
  of: FeedOf,
  now: Date,
  slice: Slice | { after: FeedPlace; limit: number },
): Promise<FeedItem[]> {
  const order =
    of.kind === 'featured'
      ? sql`l.position, m.id`
      : of.kind === 'series'
        ? sql`l.part`
        : sql`f.published_at desc, f.message_id desc`;
  const part = of.kind === 'series' ? sql`l.part` : sql`null::integer`;
  const from =
    'after' in slice
      ? sql`(f.published_at, f.message_id) < (to_timestamp(${slice.after.second}::bigint), ${slice.after.id}::bigint)`
      : sql`true`;
  const result = await sql<FeedItem>`
    select m.id, ${part} as part, extract(epoch from f.published_at)::bigint as second from ${messagesOf(of, datedMessages)} and ${isFreeAt(now)} and ${from}
    order by ${order} limit ${slice.limit} offset ${'after' in slice ? 0 : slice.offset}`.execute(db);
  return result.rows;
}

export async function countFeed(db: Database, of: FeedOf, now: Date): Promise<number> {
  const result = await sql<{ count: string }>`
    select count(*) from ${messagesOf(of, sql`messages m`)} and ${isFreeAt(now)}`.execute(db);
  return Number(result.rows[0]?.count);
}

export async function findNextRelease(db: Database, now: Date): Promise<Date | null> {
  const result = await sql<{ next: Date | null }>`
    select min(start_date) as next from messages where status = 'published' and start_date > ${now}`.execute(db);
  return result.rows[0]?.next ?? null;
}

export function findCollection(db: Database, id: CollectionId) {
  return db
    .selectFrom('featured_collections as c')
    .where('c.id', '=', id)
    .where(
      sql<SqlBool>`exists (
        select from featured_collection_messages l join messages m on m.id = l.message_id
        where l.collection_id = c.id and m.status = 'published')`,
    )
    .select(['c.id', 'c.title', 'c.description'])
    .executeTakeFirst();
}

export interface OrderedMessage {
  id: string;
  bought_at: Date;
  is_listed: boolean;
}

/** @returns all ordered messages, including refunded and withdrawn ones; the latest order first */
export async function listOrdered(db: Database, accountId: AccountId, now: Date): Promise<OrderedMessage[]> {
  const result = await sql<OrderedMessage>`
    select i.message_id as id, date_trunc('second', p.bought_at) as bought_at,
      e.message_id is not null and m.status = 'published' and (m.start_date is null or m.start_date <= ${now}) as is_listed
    from purchases p
    join purchase_items i on i.purchase_id = p.id
    join messages m on m.id = i.message_id
    left join entitlements e
      on e.account_id = p.account_id and e.message_id = i.message_id and e.purchase_id = i.purchase_id
    where p.account_id = ${accountId}
    order by p.id desc, i.message_id`.execute(db);
  return result.rows;
}

export const selectEpisodes = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .innerJoin('feed_episodes as f', 'f.message_id', 'm.id')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .leftJoin('images as si', 'si.id', 's.image_id')
    .leftJoin('images as i', 'i.id', 'm.image_id')
    .leftJoin('audio_renditions as low', (join) =>
      join.onRef('low.audio_file_id', '=', 'a.id').on('low.kind', '=', 'low'),
    )
    .leftJoin('audio_renditions as ultra', (join) =>
      join.onRef('ultra.audio_file_id', '=', 'a.id').on('ultra.kind', '=', 'ultra'),
    )
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .where('m.status', '=', sql.lit('published'))
    .where('f.published_at', 'is not', null)
    .where('f.slug', 'is not', null)
    .select([
      'm.id',
      'm.topic',
      'm.description',
      'f.published_at',
      'f.slug',
      'a.sha256 as audio_sha256',
      'a.duration_ms',
    ])
    .select(['s.id as speaker_id', 's.name as speaker_name', 'si.sha256 as speaker_image', 'i.sha256 as image_sha256'])
    .select(['m.is_free', 'low.size_bytes as low_size', 'ultra.size_bytes as ultra_size'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('message_categories as l')
          .innerJoin('categories as c', 'c.id', 'l.category_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select('c.name')
          .orderBy('l.position'),
      ).as('categories'),
    )
    .$narrowType<{ published_at: NotNull; slug: NotNull }>(),
);

export type EpisodeRow = Awaited<ReturnType<typeof selectEpisodes>>[number];

function isFreeAt(now: Date) {
  return sql`m.status = 'published' and m.is_free and (m.start_date is null or m.start_date <= ${now})`;
}

const datedMessages = sql`messages m join feed_episodes f on f.message_id = m.id and f.published_at is not null`;

function messagesOf(of: FeedOf, messages: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (of.kind) {
    case 'library':
      return sql`${messages} where true`;
    case 'speaker':
      return sql`${messages} where m.speaker_id = ${of.id}`;
    case 'category':
      return sql`message_categories l join ${messages} on m.id = l.message_id where l.category_id = ${of.id}`;
    case 'service':
      return sql`message_services l join ${messages} on m.id = l.message_id where l.service_id = ${of.id}`;
    case 'centre':
      return sql`message_centres l join ${messages} on m.id = l.message_id
        where l.centre_id = (select id from centres where slug = ${of.id})`;
    case 'series':
      return sql`message_series l join ${messages} on m.id = l.message_id where l.series_id = ${of.id}`;
    case 'featured':
      return sql`featured_collection_messages l join ${messages} on m.id = l.message_id where l.collection_id = ${of.id}`;
  }
}
