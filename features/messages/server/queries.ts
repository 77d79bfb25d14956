import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MessageId, SeriesId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { compiledOnce } from '#core/server/database/statement';
import type { Slice } from '#core/server/paged';
import { groupsOfEach, messageRows } from './row-queries.ts';

export const selectPublished = compiledOnce((db, ids: readonly string[]) =>
  listedRows(db).where(sql<SqlBool>`m.id = any (${ids}::bigint[])`).where('m.status', '=', onlyPublished),
);

export async function listPartIds(db: Database, seriesId: SeriesId, slice: Slice): Promise<string[]> {
  const rows = await db
    .selectFrom('message_series as l')
    .innerJoin('messages as m', 'm.id', 'l.message_id')
    .where('l.series_id', '=', seriesId)
    .where('m.status', '=', onlyPublished)
    .select('m.id')
    .orderBy('l.part')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ id }) => id);
}

export function findMessage(db: Database, id: MessageId) {
  return listedRows(db)
    .where('m.id', '=', id)
    .where('m.status', '=', onlyPublished)
    .select(groupsOfEach(db))
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('message_series as l')
          .innerJoin('messages as next', 'next.id', 'l.message_id')
          .whereRef('l.series_id', '=', 'ms.series_id')
          .whereRef('l.part', '>', 'ms.part')
          .where('next.status', '=', onlyPublished)
          .select([sql<string>`next.id::text`.as('id'), 'next.topic'])
          .orderBy('l.part')
          .limit(1),
      ).as('next_part'),
    )
    .select(storedChapters)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('message_passages as c')
          .whereRef('c.message_id', '=', 'm.id')
          .select(['c.book', 'c.from_chapter', 'c.from_verse', 'c.to_chapter', 'c.to_verse'])
          .orderBy('c.place'),
      ).as('cited'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('message_notes as n')
          .whereRef('n.message_id', '=', 'm.id')
          .select([sql<string>`n.id::text`.as('id'), 'n.title', 'n.kind', sql<number>`n.size_bytes`.as('size')])
          .orderBy('n.id'),
      ).as('notes'),
    )
    .executeTakeFirst();
}

export function listPlayFacts(db: Database, ids: readonly MessageId[]) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .where('m.status', '=', onlyPublished)
    .select(['m.id', 'm.is_free', 'm.start_date', 'a.duration_ms'])
    .execute();
}

export function findPublishedAudio(db: Database, sha256: string) {
  return audioRows(db, sha256).where('m.status', '=', onlyPublished).executeTakeFirst();
}

export function findAudio(db: Database, sha256: string) {
  return audioRows(db, sha256).executeTakeFirst();
}

function audioRows(db: Database, sha256: string) {
  return db
    .selectFrom('audio_files as a')
    .innerJoin('messages as m', 'm.audio_file_id', 'a.id')
    .where('a.sha256', '=', sha256)
    .select((eb) => [
      'm.id as message_id',
      'm.is_free',
      'm.start_date',
      'a.size_bytes',
      'a.mime_type',
      'a.container',
      jsonArrayFrom(
        eb
          .selectFrom('audio_renditions as r')
          .whereRef('r.audio_file_id', '=', 'a.id')
          .select(['r.kind', 'r.sha256', sql<string>`r.size_bytes::text`.as('size_bytes')]),
      ).as('renditions'),
    ]);
}

export function findChaptersOf(db: Database, id: MessageId) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .leftJoin('audio_preparations as p', 'p.audio_file_id', 'a.id')
    .where('m.id', '=', id)
    .where('m.status', '=', onlyPublished)
    .select([storedChapters, 'a.duration_ms'])
    .executeTakeFirst();
}

export function findWaveformOf(db: Database, id: MessageId) {
  return db
    .selectFrom('messages as m')
    .leftJoin('audio_preparations as p', 'p.audio_file_id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .where('m.status', '=', onlyPublished)
    .select('p.waveform')
    .executeTakeFirst();
}

export function findAudioOf(db: Database, id: MessageId) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .where('m.status', '=', onlyPublished)
    .select(['m.is_free', 'm.start_date', 'a.sha256', 'a.size_bytes', 'a.mime_type', 'a.container', 'a.duration_ms'])
    .executeTakeFirst();
}

/** Operators' own chapters precede those of the file. */
const storedChapters = sql<unknown>`coalesce(m.chapters, p.chapters)`.as('chapters');

// A literal lets a prepared plan use the partial indexes of published messages.
const onlyPublished = sql.lit('published');

const publishedParts = sql<number>`(
  select count(*)::int from message_series l join messages each on each.id = l.message_id
  where l.series_id = ms.series_id and each.status = 'published')`;

function listedRows(db: Database) {
  return messageRows(db)
    .select(['m.is_free', 'a.container', 'a.duration_ms', 'a.size_bytes', 'p.loudness'])
    .select(publishedParts.as('parts'))
    .select(sql<boolean>`exists (select from transcripts t where t.message_id = m.id)`.as('has_transcript'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('audio_renditions as r')
          .whereRef('r.audio_file_id', '=', 'a.id')
          .select(['r.kind', sql<number>`r.size_bytes`.as('size')]),
      ).as('renditions'),
      jsonObjectFrom(
        eb
          .selectFrom('message_categories as l')
          .innerJoin('categories as c', 'c.id', 'l.category_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select([sql<string>`c.id::text`.as('id'), 'c.name', 'c.palette'])
          .orderBy('l.position')
          .limit(1),
      ).as('category'),
    ]);
}

export type MessageRow = Awaited<ReturnType<typeof selectPublished>>[number];
export type MessageDetailRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
