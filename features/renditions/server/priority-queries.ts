import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { recipe } from './rendition-kinds.ts';
import { renditionWork } from './transcoding-queries.ts';

const maxPlays = 20_000;

/** `older` audio has fewer renditions, made by an earlier version. */
export type Backlog = 'new' | 'older';

const inOrderOfLists = sql`m."when" desc, m.id desc`;
const statuses = [
  { status: 'published', order: inOrderOfLists },
  { status: 'scheduled', order: sql`m.publish_at` },
  { status: 'draft', order: inOrderOfLists },
  { status: 'withdrawn', order: inOrderOfLists },
] as const;

export async function listPlayed(
  db: Database,
  backlog: Backlog,
  { since, max }: { since: Date; max: number },
): Promise<string[]> {
  // A literal: with a parameter, PostgreSQL plans to read all plays ever.
  const moment = sql.lit(since.toISOString());
  const { rows } = await sql<{ id: string }>`
    select m.audio_file_id as id
    from (
      select message_id, max(at) as last_at
      from (
        select message_id, at from activities
        where at >= ${moment}::timestamptz and action_type = 'listen'
        order by at desc limit ${sql.lit(maxPlays)}
      ) plays
      group by message_id
    ) played
    join messages m on m.id = played.message_id and m.status = 'published'
    where ${mayBePrepared('m.audio_file_id', backlog)}
    order by played.last_at desc
    limit ${sql.lit(max)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listWaiting(db: Database, backlog: Backlog, max: number): Promise<string[]> {
  if (!(await isAnyWaiting(db, backlog))) return [];
  const found: string[] = [];
  for (const { status, order } of statuses) {
    // Each subquery follows its index up to the limit; one sorted query would read all waiting rows for each hundred.
    const { rows } = await sql<{ id: string }>`
      select m.audio_file_id as id from messages m
      where m.status = ${sql.lit(status)} and ${mayBePrepared('m.audio_file_id', backlog)}
      order by ${order} limit ${sql.lit(max - found.length)}`.execute(db);
    found.push(...rows.map(({ id }) => id));
    if (found.length === max) return found;
  }
  const { rows } = await sql<{ id: string }>`
    select a.id from audio_files a
    where not exists (select from messages m where m.audio_file_id = a.id) and ${mayBePrepared('a.id', backlog)}
    order by a.id desc limit ${sql.lit(max - found.length)}`.execute(db);
  return found.concat(rows.map(({ id }) => id));
}

/** Comparing two counts is much cheaper than checking each file. */
async function isAnyWaiting(db: Database, backlog: Backlog): Promise<boolean> {
  const isAny = {
    new: sql`(select count(*) from audio_files) > (select count(*) from audio_preparations)`,
    older: sql`exists (select from audio_preparations p where ${madeFewer})`,
  };
  const { rows } = await sql<{ waiting: boolean }>`select ${isAny[backlog]} as waiting`.execute(db);
  return rows[0]?.waiting ?? false;
}

/** Literals, so that a prepared plan can use the index. */
const madeFewer = sql`p.recipe < ${sql.lit(recipe)} and p.failure is null`;

function mayBePrepared(audioFileId: string, backlog: Backlog): RawBuilder<SqlBool> {
  const theirs = sql`select from audio_preparations p where p.audio_file_id = ${sql.ref(audioFileId)}`;
  return sql<SqlBool>`
    ${backlog === 'new' ? sql`not exists (${theirs})` : sql`exists (${theirs} and ${madeFewer})`}
    and ${sql.ref(audioFileId)} not in (
      select w.key::bigint from work_items w
      where w.kind = ${sql.lit(renditionWork)} and (w.claimed_until > clock_timestamp() or w.due_at > now()))`;
}
