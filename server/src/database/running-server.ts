import { sql } from 'kysely';
import { connectionName } from './connection-name.ts';
import type { Database } from './database.ts';

/** @returns whether any server has this database open */
export async function isServerRunning(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${connectionName('server')} limit 1`.execute(db);
  return rows.length > 0;
}
