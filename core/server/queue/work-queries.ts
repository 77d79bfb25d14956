import { type RawBuilder, sql } from 'kysely';
import { workLock } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import { transact } from '#core/server/database/transact';
import type { NewWork, Outcome, WorkHandler, WorkItem } from './work-item.ts';

export const claimMs = 30_000;

const claimEnd = sql`clock_timestamp() + ${sql.lit(claimMs)} * interval '1 millisecond'`;
const claimed = sql`claimed_until = ${claimEnd}, claim = gen_random_uuid(), wanted_again_at = null`;
const isFree = sql<boolean>`(w.claimed_until is null or w.claimed_until <= clock_timestamp())`;
const itemColumns = sql`id, kind, key, tries, failures, failing_since, claim`;

/**
 * Work begins after the commit. A queued item runs at the earlier of two due times, a failed item keeps its back-off, and an item in
 * progress runs once more afterwards.
 */
export async function addWork(trx: Transaction, kind: string, work: readonly NewWork[]): Promise<void> {
  await insertWork(trx, kind, { work, isUrgent: false });
}

/** Adds work, and forgets the earlier failures and back-off of the same work. */
export async function addUrgentWork(trx: Transaction, kind: string, work: readonly NewWork[]): Promise<void> {
  await insertWork(trx, kind, { work, isUrgent: true });
}

async function insertWork(
  trx: Transaction,
  kind: string,
  { work, isUrgent }: { work: readonly NewWork[]; isUrgent: boolean },
): Promise<void> {
  if (work.length === 0) return;
  const keys = work.map(({ key }) => key);
  const lanes = work.map(({ lane = null }) => lane);
  const dues = work.map(({ dueAt = null }) => dueAt);
  await sql`select add_work(${kind}, ${keys}::text[], ${lanes}::text[], ${dues}::timestamptz[], ${isUrgent})`.execute(
    trx,
  );
}

/**
 * Claims an item of work that the handler wants first, else the one that has been due longest.
 * @returns undefined when nothing may be done now
 */
export async function claimNext(db: Database, handler: WorkHandler, due: Due): Promise<WorkItem | undefined> {
  const { kind, maxOfLane } = handler;
  const wanted = handler.next ? await handler.next() : [];
  if (wanted === null) return undefined;
  const first = due.lane === null ? wanted : [];
  if (first.length === 0 && !maxOfLane) return claim(db, kind, earliest(kind, due));
  return transact(db, async (trx) => {
    // Concurrent claims of work wouldn't see each other, so claims are serialised.
    await sql`select pg_advisory_xact_lock(${workLock}, hashtext(${kind}))`.execute(trx);
    const found = first.length > 0 ? await claimWanted(trx, kind, { keys: first, now: due.now }) : undefined;
    if (found) return found;
    return claim(trx, kind, maxOfLane ? earliestOfLanes(kind, maxOfLane, due) : earliest(kind, due));
  });
}

interface Due {
  now: Date;
  lane: string | null;
}

async function claim(db: Database, kind: string, found: RawBuilder<unknown>): Promise<WorkItem | undefined> {
  const { rows } = await sql<WorkItem>`
    update work_items set ${claimed}, tries = tries + 1
    where kind = ${kind} and id = (${found}) returning ${itemColumns}`.execute(db);
  return rows[0];
}

function earliest(kind: string, { now, lane }: Due) {
  const ofLane = lane === null ? sql`` : sql`and w.lane = ${lane}`;
  return sql`
    select w.id from work_items w
    where w.kind = ${kind} ${ofLane} and w.due_at <= ${now} and ${isFree}
    order by w.due_at, w.id limit 1 for update skip locked`;
}

function earliestOfLanes(kind: string, maxOfLane: NonNullable<WorkHandler['maxOfLane']>, { now, lane }: Due) {
  // The query jumps from lane to lane by the index, however many items wait in each.
  return sql`
    with recursive lanes (lane) as (
      (select lane from work_items where kind = ${kind} order by lane limit 1)
      union all
      select (select w.lane from work_items w where w.kind = ${kind} and w.lane > lanes.lane order by w.lane limit 1)
      from lanes where lanes.lane is not null)
    select next.id from lanes
    cross join lateral (
      select w.id, w.due_at from work_items w
      where w.kind = ${kind} and w.lane = lanes.lane and w.due_at <= ${now} and ${isFree}
      order by w.due_at, w.id limit 1) next
    where (select count(*) from work_items busy
      where busy.kind = ${kind} and busy.lane = lanes.lane and busy.claimed_until > clock_timestamp())
      < coalesce(${maxOfLane(sql<string>`lanes.lane`, now)}, 1)
      and (${lane}::text is null or lanes.lane = ${lane})
    order by next.due_at, next.id limit 1`;
}

async function claimWanted(
  trx: Transaction,
  kind: string,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<WorkItem | undefined> {
  const { rows } = await sql<WorkItem>`
    insert into work_items as w (kind, key, tries, claimed_until, claim)
    select ${kind}, wanted.key, 1, ${claimEnd}, gen_random_uuid()
    from unnest(${keys}::text[]) with ordinality wanted (key, place)
    where not exists (
      select from work_items w where w.kind = ${kind} and w.key = wanted.key and (w.due_at > ${now} or not ${isFree}))
    order by wanted.place limit 1
    on conflict (kind, key) do update set ${claimed}, tries = w.tries + 1 where ${isFree}
    returning ${itemColumns}`.execute(trx);
  return rows[0];
}

type Held = Pick<WorkItem, 'id' | 'claim'>;

export async function renewClaim(db: Database, { id, claim }: Held): Promise<boolean> {
  const { rows } = await sql`
    update work_items set claimed_until = ${claimEnd} where id = ${id} and claim = ${claim} returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks a work item until the transaction ends.
 * @returns whether another server has claimed the item since
 */
export async function isTaken(trx: Transaction, { id, claim }: Held): Promise<boolean> {
  const { rows } = await sql<{ claim: string | null }>`
    select claim from work_items where id = ${id} for update`.execute(trx);
  return rows.some((row) => row.claim !== claim);
}

const released = sql`claimed_until = null, claim = null, wanted_again_at = null`;

export async function settle(
  trx: Transaction,
  { id }: Held,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  if (outcome.is === 'failed') {
    // When the item was added as urgent meanwhile, its tries are 0 again, so this failure doesn't count.
    await sql`
      update work_items set ${released},
        failure = case when tries = 0 then null else left(${storable(outcome.why)}, 500) end,
        due_at = case when tries = 0 then wanted_again_at else ${outcome.dueAt} end,
        failures = case when tries = 0 then 0 else failures + 1 end,
        failing_since = case when tries = 0 then null else coalesce(failing_since, ${now}) end
      where id = ${id}`.execute(trx);
  } else if (outcome.is === 'put off') {
    await sql`
      update work_items set ${released}, due_at = least(${outcome.dueAt}::timestamptz, wanted_again_at), tries = greatest(tries - 1, 0)
      where id = ${id}`.execute(trx);
  } else {
    const { nextAt = null } = outcome;
    const { rows } = await sql`
      delete from work_items
      where id = ${id} and wanted_again_at is null and ${nextAt}::timestamptz is null returning id`.execute(trx);
    if (rows.length > 0) return;
    await sql`
      update work_items set ${released}, tries = 0, failures = 0, failing_since = null, failure = null,
        due_at = least(${nextAt}::timestamptz, wanted_again_at)
      where id = ${id}`.execute(trx);
  }
}

/** Releases a work item whose try was broken off, unless another server has claimed the item since. */
export async function release(db: Database, { id, claim }: Held): Promise<void> {
  await sql`
    update work_items set ${released}, tries = greatest(tries - 1, 0) where id = ${id} and claim = ${claim}`.execute(
    db,
  );
}

export async function pause(db: Database, { id, claim }: Held, until: Date): Promise<void> {
  await sql`update work_items set ${released}, due_at = ${until} where id = ${id} and claim = ${claim}`.execute(db);
}

/** A server that is working on a deleted item notices when it renews its claim. */
export async function deleteWork(trx: Transaction, kind: string, key: string): Promise<void> {
  await trx.deleteFrom('work_items').where('kind', '=', kind).where('key', '=', key).execute();
}

export async function deleteLane(trx: Transaction, kind: string, lane: string): Promise<void> {
  await trx.deleteFrom('work_items').where('kind', '=', kind).where('lane', '=', lane).execute();
}

export async function deleteWaiting(trx: Transaction, kind: string, lane: string): Promise<void> {
  await sql`delete from work_items where kind = ${kind} and lane = ${lane} and claim is null`.execute(trx);
}

export async function findDue(db: Database, kinds: readonly string[]): Promise<{ kind: string; dueAt: Date }[]> {
  const { rows } = await sql<{ kind: string; dueAt: Date }>`
    select kinds.kind, next.due_at as "dueAt" from unnest(${kinds}::text[]) kinds (kind)
    cross join lateral (
      select w.due_at from work_items w where w.kind = kinds.kind and ${isFree}
      order by w.due_at, w.id limit 1) next`.execute(db);
  return rows;
}

export function isWorkedOn(kind: string, key: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from work_items w where w.kind = ${kind} and w.key = ${key} and w.claimed_until > clock_timestamp())`;
}

export async function countClaimed(db: Database, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_items where kind = ${kind} and claimed_until > clock_timestamp()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
