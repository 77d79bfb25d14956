import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export async function readClockMs(db: Database): Promise<number> {
  const { rows } = await sql<{ now: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`.execute(db);
  return Number(rows[0]?.now);
}
