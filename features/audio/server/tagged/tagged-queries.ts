import { type SqlBool, sql } from 'kysely';
import type { MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

interface Wanted {
  ids: readonly MessageId[];
  now: Date;
  freeOnly: boolean;
}

export function listEnclosures(db: Database, { ids, now, freeOnly }: Wanted) {
  return audioOfMessages(db)
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .where((eb) => eb.or([eb('m.start_date', 'is', null), eb('m.start_date', '<=', now)]))
    .$if(freeOnly, (all) => all.where('m.is_free', '=', true))
    .execute();
}

export type EnclosureRow = Awaited<ReturnType<typeof listEnclosures>>[number];

export function findTagged(db: Database, id: MessageId) {
  return audioOfMessages(db)
    .where('m.id', '=', id)
    .innerJoin('audio_renditions as compact', (join) =>
      join.onRef('compact.audio_file_id', '=', 'a.id').on('compact.kind', '=', 'compact'),
    )
    .leftJoin('audio_preparations as p', 'p.audio_file_id', 'a.id')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .leftJoin('images as i', 'i.id', 'm.image_id')
    .select(['m.topic', 'm.when', 'm.language', 's.name as speaker', 'i.sha256 as image_sha256', 'p.copyright'])
    .select(['compact.sha256 as compact_sha256'])
    .select(
      sql<number | null>`(
        select c.palette from message_categories l join categories c on c.id = l.category_id
        where l.message_id = m.id order by l.position limit 1)`.as('palette'),
    )
    .executeTakeFirst();
}

export type TaggedRow = NonNullable<Awaited<ReturnType<typeof findTagged>>>;

/** Renditions are looked up for each message, because a join for thousands would make PostgreSQL read all of them. */
function audioOfMessages(db: Database) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('m.status', '=', sql.lit('published'))
    .select([
      'm.id',
      'm.is_free',
      'm.start_date',
      'a.sha256',
      'a.container',
      'a.mime_type',
      'a.size_bytes',
      'a.duration_ms',
    ])
    .select([
      sizeOf('mp3').as('mp3_size'),
      sizeOf('compact').as('compact_size'),
      sql<unknown>`coalesce(
        m.chapters, (select p.chapters from audio_preparations p where p.audio_file_id = a.id))`.as('chapters'),
    ]);
}

function sizeOf(kind: 'mp3' | 'compact') {
  return sql<string | null>`(
    select r.size_bytes from audio_renditions r where r.audio_file_id = a.id and r.kind = ${sql.lit(kind)})`;
}
