import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface Position {
  snapshot: string;
  sweeps: number;
  /** The start time of PostgreSQL, since another server numbers its transactions differently. */
  startedAt: string;
}

export interface ChangesSince extends Position {
  notices: string[];
}

export async function readChangesSince(db: Database, position: Position | null, max: number): Promise<ChangesSince> {
  const snapshot = position?.snapshot ?? null;
  // The last condition covers a restored backup, whose transaction numbers may lie in this PostgreSQL's future.
  const { rows } = await sql<ChangesSince>`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as "startedAt",
      coalesce((select number from catalogue_sweeps), 0)::int as sweeps,
      array(
        select distinct what || ',transaction ' || transaction::text from catalogue_changes
        where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
          and pg_visible_in_snapshot(transaction, pg_current_snapshot())
        limit ${max + 1}::int) as notices`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('a statement without a condition has a row');
  return read;
}

export async function sweepChanges(db: Database): Promise<void> {
  await sql`
    with deleted as (
      delete from catalogue_changes c using catalogue_sweeps s
      where s.postgres_started_at = pg_postmaster_start_time() and pg_visible_in_snapshot(c.transaction, s.snapshot))
    insert into catalogue_sweeps (number, snapshot, postgres_started_at)
    values (1, pg_current_snapshot(), pg_postmaster_start_time())
    on conflict (is_only_row) do update set number = catalogue_sweeps.number + 1, snapshot = excluded.snapshot,
      postgres_started_at = excluded.postgres_started_at`.execute(db);
}
