import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface Likeness {
  query: string;
  weight: number;
}

export function findTraits(db: Database, id: string) {
  return db
    .selectFrom('messages as m')
    .where('m.id', '=', id)
    .where('m.status', '=', 'published')
    .select(({ selectFrom }) => [
      'm.speaker_id',
      'm.topic_words',
      sql<string[]>`array(${selectFrom('message_categories as l')
        .select(sql`l.category_id::text`.as('id'))
        .whereRef('l.message_id', '=', 'm.id')
        .orderBy('l.position')})`.as('category_ids'),
      sql<string[]>`array(${selectFrom('message_services as l')
        .select(sql`l.service_id::text`.as('id'))
        .whereRef('l.message_id', '=', 'm.id')
        .orderBy('l.service_id')})`.as('service_ids'),
    ])
    .executeTakeFirst();
}

export interface SharedTrait {
  kind: 'speaker' | 'category' | 'service';
  id: string;
  messages: number;
}

export async function listSharedTraits(
  db: Database,
  ids: readonly string[],
  maxOfKind: number,
): Promise<SharedTrait[]> {
  const result = await sql<SharedTrait>`
    select kind, id, messages from (
      select kind, id, count(*)::int as messages,
        row_number() over (partition by kind order by count(*) desc, id desc) as place
      from (
        select 'speaker' as kind, speaker_id as id from messages
          where id = any (${ids}::bigint[]) and speaker_id is not null
        union all select 'category', category_id from message_categories where message_id = any (${ids}::bigint[])
        union all select 'service', service_id from message_services where message_id = any (${ids}::bigint[])
      ) trait
      group by kind, id
    ) ranked
    where place <= ${maxOfKind}
    order by messages desc, kind, id`.execute(db);
  return result.rows;
}

export async function rankByLikeness(
  db: Database,
  ids: readonly string[],
  { likenesses, max }: { likenesses: readonly Likeness[]; max: number },
): Promise<string[]> {
  const queries = likenesses.map(({ query }) => query);
  const weights = likenesses.map(({ weight }) => weight);
  const result = await sql<{ message_id: string }>`
    select s.message_id
    from message_search s
    cross join lateral (
      select sum(likeness.weight) as weight
      from unnest(${queries}::text[]::tsquery[], ${weights}::float8[]) as likeness(query, weight)
      where ts_match_vq(s.document, likeness.query)
    ) alike
    where s.message_id = any (${ids}::bigint[])
    order by alike.weight desc, s."when" desc, s.message_id desc
    limit ${max}`.execute(db);
  return result.rows.map((row) => row.message_id);
}
