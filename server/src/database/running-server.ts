import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What connections of a server are called, and those of commands are not (`openDatabase`). */
const serverName = 'lectern server';

/** @returns whether some server has this database open */
export async function isServerRunning(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${serverName} limit 1`.execute(db);
  return rows.length > 0;
}
