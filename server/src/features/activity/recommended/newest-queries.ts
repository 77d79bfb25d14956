import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/**
 * Goes down `message_search_newest_first`, past those that are left out: at most as many rows more as these are.
 * @param without ids of messages that are left out
 * @param most how many at most
 * @returns ids of published messages, the newest first
 */
export async function listNewestIds(db: Database, without: ReadonlySet<string>, most: number): Promise<string[]> {
  const result = await sql<{ message_id: string }>`
    select message_id
    from message_search
    where message_id <> all (${[...without]}::bigint[])
    order by "when" desc, message_id desc
    limit ${most}`.execute(db);
  return result.rows.map((row) => row.message_id);
}
