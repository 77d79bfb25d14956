import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/** @returns whether some query of the database waits for what another holds */
export async function isAnyoneWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
