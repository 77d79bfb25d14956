import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/**
 * @param firstDay `YYYY-MM-DD` (UTC); what was before it doesn't count
 * @param most how many ids at most
 * @returns the ids of the published messages that were listened to and downloaded since, most often first, ties newest first
 */
export async function listPopularIds(db: Database, firstDay: string, most: number): Promise<string[]> {
  const result = await sql<{ message_id: string }>`
    select m.message_id
    from (
      select message_id, sum(times) as times
      from (
        select message_id, listens as times from message_listens where day >= ${firstDay}
        union all
        select message_id, downloads from message_downloads where day >= ${firstDay}
      ) used
      group by message_id
      -- Ordered already here, so that only messages near the top are looked up, and not every one of the library.
      order by times desc
    ) total
    join message_search m on m.message_id = total.message_id
    order by total.times desc, m."when" desc, m.message_id desc
    limit ${most}`.execute(db);
  return result.rows.map((row) => row.message_id);
}
