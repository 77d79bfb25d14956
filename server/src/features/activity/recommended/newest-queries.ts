import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/**
 * Follows the index `message_search_newest_first`, skipping the excluded messages.
 * @param without ids of excluded messages
 * @returns ids of published messages, newest first
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
