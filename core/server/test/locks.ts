import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

export async function isAnyoneWaiting(db: Database): Promise<boolean> {
  return (await countWaiting(db)) > 0;
}
