import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { claimEnd } from '#core/server/work/claim-queries';

export interface ServerFacts {
  name: string;
  role: string;
  version: string;
}

export interface WorkHeartbeat {
  name: string;
  /** In ms since the work last ran on this server; null if never. */
  ranBefore: number | null;
}

/**
 * Takes over recurring work without a holder, by the database's clock.
 * @param works sorted by name: servers that lock rows in different orders would deadlock
 */
export async function heartbeat(
  db: Database,
  { id, name, role, version }: ServerFacts & { id: string },
  works: readonly WorkHeartbeat[],
  holdMs: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with seen as (
      insert into servers (id, name, role, version, started_at, seen_at)
      values (${id}, ${name}, ${role}, ${version}, clock_timestamp(), clock_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at)
    insert into background_work as w (name, server_id, server, since, held_until, last_run_at)
    select given.name, ${id}, ${name}, clock_timestamp(), ${claimEnd(holdMs)},
      clock_timestamp() - given.ran_before * interval '1 millisecond'
    from unnest(${works.map((work) => work.name)}::text[], ${works.map((work) => work.ranBefore)}::float8[])
      as given (name, ran_before)
    on conflict (name) do update set server_id = excluded.server_id, server = excluded.server,
      held_until = excluded.held_until, last_run_at = coalesce(excluded.last_run_at, w.last_run_at),
      since = case when w.server_id = excluded.server_id then w.since else excluded.since end
    where w.server_id = excluded.server_id or w.held_until <= clock_timestamp()
    returning name`.execute(db);
  return rows.map((row) => row.name);
}

/** Releases a server's work, so that others can take it over at once. */
export async function leave(db: Database, id: string): Promise<void> {
  await sql`
    update background_work set held_until = clock_timestamp()
    where name = any (array(select name from background_work where server_id = ${id} order by name for update))`.execute(
    db,
  );
  await db.deleteFrom('servers').where('id', '=', id).execute();
}

/** Newer versions may lack some recurring work, so work without a holder for a day is deleted. */
export async function sweepFleet(db: Database): Promise<void> {
  await sql`delete from servers where seen_at < clock_timestamp() - interval '1 hour'`.execute(db);
  await sql`delete from background_work where held_until < clock_timestamp() - interval '1 day'`.execute(db);
}

export function listServers(db: Database, aliveMs: number) {
  const isAlive = sql<boolean>`seen_at > clock_timestamp() - ${aliveMs}::float8 * interval '1 millisecond'`;
  return db
    .selectFrom('servers')
    .select(['name', 'role', 'version', 'started_at', 'seen_at', isAlive.as('is_alive')])
    .orderBy('is_alive', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function listWork(db: Database) {
  return db
    .selectFrom('background_work')
    .select(['name', 'since', 'last_run_at'])
    .select(sql<string | null>`case when held_until > clock_timestamp() then server end`.as('server'))
    .orderBy('name')
    .execute();
}
