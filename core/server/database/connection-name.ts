import { sql } from 'kysely';
import type { Database } from './database.ts';

export function connectionName(purpose: string): string {
  return `lectern ${purpose}`;
}

/** A pooler reuses connections long after the process that opened them has ended, so such connections have a special name. */
export function pooledName(purpose: string): string {
  return `${connectionName(purpose)} pooled`;
}

export async function isServerRunning(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${connectionName('server')} limit 1`.execute(db);
  return rows.length > 0;
}
