import { sql } from 'kysely';
import type { Database } from '#server/database/database';
import { leftOutTables } from '#server/features/backups/tables/left-out-tables';

/** @returns how many rows each table has that a backup has, and a hash of all of them: for comparing two libraries */
export async function digestTables(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    if (leftOutTables[name] !== undefined) continue;
    const found = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.table(name)} t`.execute(db);
    digests[name] = found.rows[0]?.digest ?? '';
  }
  return digests;
}
