import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * @param purpose what uses the database: `server`, or the name of a command
 * @returns the `application_name` that PostgreSQL shows for its connections
 */
export function connectionName(purpose: string): string {
  return `lectern ${purpose}`;
}

/** Marks connections through a pooler, which reuses them long after the process that opened them has gone. */
export function pooledName(purpose: string): string {
  return `${connectionName(purpose)} pooled`;
}

export async function isServerRunning(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${connectionName('server')} limit 1`.execute(db);
  return rows.length > 0;
}
