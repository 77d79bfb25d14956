import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/database/database';
import { queueName } from './transcoding-queries.ts';

/** So many plays are looked at, the last ones; a busy library has more in these hours. */
const mostPlays = 20_000;

/** An audio file that may be prepared now. */
export interface WaitingAudio {
  id: string;
  /**
   * Its job's for as long as there is one: a UUID that holds the audio file's id. A singleton key would be the queue's own policy,
   * and keep those out that wait while one is at work.
   */
  jobId: string;
}

const inOrderOfLists = sql`m."when" desc, m.id desc`;
const statuses = [
  { status: 'published', order: inOrderOfLists },
  { status: 'scheduled', order: sql`m.publish_at` },
  { status: 'draft', order: inOrderOfLists },
  { status: 'withdrawn', order: inOrderOfLists },
] as const;

/**
 * @param since plays that began before don't count
 * @returns the audio of published messages that were listened to since, the last one first
 */
export async function listPlayed(db: Database, since: Date, most: number): Promise<WaitingAudio[]> {
  // A literal: planned for a moment that it doesn't know, the query would read all that was ever played.
  const moment = sql.lit(since.toISOString());
  const { rows } = await sql<WaitingAudio>`
    select m.audio_file_id as id, ${jobIdOf('m.audio_file_id')} as "jobId"
    from (
      select message_id, max(at) as last_at
      from (
        select message_id, at from activities
        where at >= ${moment}::timestamptz and action_type = 'listen'
        order by at desc limit ${sql.lit(mostPlays)}
      ) plays
      group by message_id
    ) played
    join messages m on m.id = played.message_id and m.status = 'published'
    where ${mayBePrepared('m.audio_file_id')}
    order by played.last_at desc
    limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/**
 * @returns first the audio of published messages, the newest first, as lists show them; then of scheduled ones, the next to be
 *   published first; then of drafts, of withdrawn ones, and audio without a message
 */
export async function listWaiting(db: Database, most: number): Promise<WaitingAudio[]> {
  if (!(await isAnyWaiting(db))) return [];
  const found: WaitingAudio[] = [];
  for (const { status, order } of statuses) {
    // Each goes along its index to as many as are wanted; sorted together, all that waits would be read for each hundred.
    const { rows } = await sql<WaitingAudio>`
      select m.audio_file_id as id, ${jobIdOf('m.audio_file_id')} as "jobId" from messages m
      where m.status = ${sql.lit(status)} and ${mayBePrepared('m.audio_file_id')}
      order by ${order} limit ${sql.lit(most - found.length)}`.execute(db);
    found.push(...rows);
    if (found.length === most) return found;
  }
  const { rows } = await sql<WaitingAudio>`
    select a.id, ${jobIdOf('a.id')} as "jobId" from audio_files a
    where not exists (select from messages m where m.audio_file_id = a.id) and ${mayBePrepared('a.id')}
    order by a.id desc limit ${sql.lit(most - found.length)}`.execute(db);
  return found.concat(rows);
}

/** Two counts take a fraction of what looking at each does; a library whose audio was prepared long ago looks no further. */
async function isAnyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select (select count(*) from audio_files) > (select count(*) from audio_preparations) as waiting`.execute(db);
  return rows[0]?.waiting ?? false;
}

/** Nothing was made of it, no server is at it, and it doesn't wait to be tried again. */
function mayBePrepared(audioFileId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    not exists (select from audio_preparations p where p.audio_file_id = ${sql.ref(audioFileId)})
    and ${sql.ref(audioFileId)} not in (
      select (j.data ->> 'audioFileId')::bigint from pgboss.job j
      where j.name = ${sql.lit(queueName)} and (j.state >= 'active' or j.start_after > now()))`;
}

function jobIdOf(audioFileId: string): RawBuilder<string> {
  return sql<string>`('1ec70000-0000-4000-8000-' || lpad(to_hex(${sql.ref(audioFileId)}), 12, '0'))::uuid`;
}
