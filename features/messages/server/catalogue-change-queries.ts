import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

/** Up to where somebody knows what has changed. */
export interface Position {
  /** What could be seen, as PostgreSQL writes a snapshot. */
  snapshot: string;
  /** How often old changes had been swept. */
  sweeps: number;
  /** Which PostgreSQL it was: another one numbers its transactions otherwise. */
  startedAt: string;
}

export interface ChangesSince extends Position {
  /** As the notices of these changes, one more than `most` at most. */
  notices: string[];
}

/** @returns what was committed since the position, exactly, in whatever order: nothing for null */
export async function readChangesSince(db: Database, position: Position | null, most: number): Promise<ChangesSince> {
  const snapshot = position?.snapshot ?? null;
  // The last condition: a restored backup may have transactions that are yet to come in this PostgreSQL.
  const { rows } = await sql<ChangesSince>`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as "startedAt",
      coalesce((select number from catalogue_sweeps), 0)::int as sweeps,
      array(
        select distinct what || ',transaction ' || transaction::text from catalogue_changes
        where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
          and pg_visible_in_snapshot(transaction, pg_current_snapshot())
        limit ${most + 1}::int) as notices`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('a statement without a condition has a row');
  return read;
}

/** Deletes the changes that could be seen at the sweep before: whoever reads once between two sweeps misses none. */
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
