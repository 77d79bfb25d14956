import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface Use {
  messageId: string;
  times: number;
}

/**
 * @param firstDay `YYYY-MM-DD` in UTC
 * @returns published and unpublished messages
 */
export async function listMostUsed(db: Database, firstDay: string, max: number): Promise<Use[]> {
  const result = await sql<{ message_id: string; times: string }>`
    select message_id, sum(times) as times
    from (
      select message_id, listens as times from message_listens where day >= ${firstDay}
      union all
      select message_id, downloads from message_downloads where day >= ${firstDay}
    ) used
    group by message_id
    order by times desc, message_id desc
    limit ${max}`.execute(db);
  return result.rows.map((row) => ({ messageId: row.message_id, times: Number(row.times) }));
}

export async function listPublished(db: Database, uses: readonly Use[]): Promise<string[]> {
  const result = await sql<{ message_id: string }>`
    select m.message_id
    from unnest(${uses.map(({ messageId }) => messageId)}::bigint[], ${uses.map(({ times }) => times)}::bigint[])
      used (message_id, times)
    join message_search m on m.message_id = used.message_id
    order by used.times desc, m."when" desc, m.message_id desc`.execute(db);
  return result.rows.map((row) => row.message_id);
}

/** The order matches the index `message_search_newest_first`, which makes the query fast. */
export async function listNewestIds(db: Database, without: ReadonlySet<string>, max: number): Promise<string[]> {
  const result = await sql<{ message_id: string }>`
    select message_id
    from message_search
    where message_id <> all (${[...without]}::bigint[])
    order by "when" desc, message_id desc
    limit ${max}`.execute(db);
  return result.rows.map((row) => row.message_id);
}
