import { sql } from 'kysely';

/** @returns SQL for a moment within JSON, as `Date.toISOString` writes it */
export function isoOf(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
