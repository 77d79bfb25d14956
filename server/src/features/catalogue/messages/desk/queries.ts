import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/database/database';

/** @returns the messages with every field, whatever their status, in the order of the ids */
export function loadDeskMessages(db: Database, ids: readonly string[]) {
  const wanted = sql`${ids}::bigint[]`;
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .leftJoin('images as i', 'i.id', 'm.image_id')
    .leftJoin('audio_preparations as p', 'p.audio_file_id', 'a.id')
    .where(sql<SqlBool>`m.id = any (${wanted})`)
    .select([
      'm.id',
      'm.version',
      'm.status',
      'm.publish_at',
      'm.topic',
      'm.name',
      'm.title',
      'm.description',
      'm.when',
    ])
    .select(['m.price_kobo', 'm.featured', 'm.start_date', 'm.created_at', 'm.speaker_id', 's.name as speaker_name'])
    .select(['a.sha256 as audio_sha256', 'a.container', 'a.duration_ms', 'a.size_bytes', 'a.mime_type'])
    .select(['i.sha256 as image_sha256', 'i.color as image_color', 'p.finished_at', 'p.failure'])
    .select((eb) => [
      sql<boolean>`exists (select from renditions r where r.audio_file_id = a.id and r.kind = 'mp3')`.as('has_mp3'),
      sql<number>`(select count(*)::int from entitlements e where e.message_id = m.id)`.as('buyers'),
      sql<string[]>`array(select d.id::text from messages d where ${isDouble} order by d.id limit 20)`.as('doubles'),
      jsonArrayFrom(
        eb
          .selectFrom('message_categories as l')
          .innerJoin('categories as c', 'c.id', 'l.category_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select([sql<string>`c.id::text`.as('id'), 'c.name', 'c.palette'])
          .orderBy('l.position'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('message_services as l')
          .innerJoin('services as v', 'v.id', 'l.service_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select([sql<string>`v.id::text`.as('id'), 'v.name'])
          .orderBy('v.name'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('message_centres as l')
          .innerJoin('centres as c', 'c.id', 'l.centre_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select(['c.slug', 'c.name'])
          .orderBy('c.name'),
      ).as('centres'),
    ])
    .orderBy(sql`array_position(${wanted}, m.id)`)
    .execute();
}

/** Two messages, `m` and `d`, with the same topic by the same speaker; case and diacritics don't matter. */
export const isDouble = sql<SqlBool>`d.plain_topic = m.plain_topic and d.id <> m.id
  and coalesce(d.speaker_id, 0) = coalesce(m.speaker_id, 0)`;

const tables = { speaker: 'speakers', category: 'categories', service: 'services' } as const;

/** @returns names that have every word, as the beginning of one of theirs; those that begin with all of it first */
export async function listNames(db: Database, kind: keyof typeof tables, keyword: string, most: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id::text, g.name
    from ${sql.table(tables[kind])} g, (select words_of(${keyword}) as words) asked
    where not exists (
      select from unnest(asked.words) as word
      where not exists (select from unnest(g.words) as own where starts_with(own, word)))
    order by starts_with(array_to_string(g.words, ' '), array_to_string(asked.words, ' ')) desc, g.words, g.id
    limit ${most}`.execute(db);
  return rows;
}

export type DeskMessageRow = Awaited<ReturnType<typeof loadDeskMessages>>[number];
