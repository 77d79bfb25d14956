import { sql } from 'kysely';
import type { CentreSlug } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { Scope } from '#core/server/scope/scope';
import { isOfCentre } from '#core/server/scope/scope-queries';

export type ScheduleRow = Awaited<ReturnType<typeof listUnderWay>>[number];

/** Serialises the transactions that add, cancel, start and end schedules. */
export async function lockSchedules(trx: Transaction): Promise<void> {
  await sql`lock table stream_schedules in share row exclusive mode`.execute(trx);
}

export function listUnderWay(db: Database, scope: Scope) {
  return underWay(db).where(isOfCentre(scope, 's.centre_id')).orderBy('s.starts_at').orderBy('s.id').execute();
}

export function findUnderWay(db: Database, scope: Scope, id: string) {
  return underWay(db).where('s.id', '=', id).where(isOfCentre(scope, 's.centre_id')).executeTakeFirst();
}

export function listDue(db: Database, now: Date) {
  return underWay(db)
    .where((all) =>
      all.or([all('s.ends_at', '<=', now), all.and([all('s.state', '=', 'planned'), all('s.starts_at', '<=', now)])]),
    )
    .orderBy(sql`s.ends_at <= ${now}`, 'desc')
    .orderBy('s.starts_at')
    .execute();
}

export function findOverlapping(db: Database, { centreId, startsAt, endsAt }: Span, except: string | null) {
  return underWay(db)
    .where('s.id', 'is distinct from', except)
    .where('s.centre_id', 'is not distinct from', centreId)
    .where('s.starts_at', '<', endsAt)
    .where('s.ends_at', '>', startsAt)
    .orderBy('s.starts_at')
    .limit(1)
    .executeTakeFirst();
}

interface Span {
  centreId: string | null;
  startsAt: Date;
  endsAt: Date;
}

export async function insertSchedule(
  trx: Transaction,
  { centreId, startsAt, endsAt, address }: Span & { address: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('stream_schedules')
    .values({ centre_id: centreId, starts_at: startsAt, ends_at: endsAt, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSchedule(
  trx: Transaction,
  id: string,
  { centreId, startsAt, endsAt, address }: Span & { address: string },
): Promise<void> {
  await trx
    .updateTable('stream_schedules')
    .set({ centre_id: centreId, starts_at: startsAt, ends_at: endsAt, address })
    .where('id', '=', id)
    .execute();
}

export async function setState(trx: Transaction, id: string, state: ScheduleState): Promise<void> {
  await trx.updateTable('stream_schedules').set({ state }).where('id', '=', id).execute();
}

type ScheduleState = 'on-air' | 'over' | 'cancelled' | 'missed';

/** Ends the running schedule, without changing what is on air. */
export async function endRunning(trx: Transaction, slug: CentreSlug | null): Promise<void> {
  await trx
    .updateTable('stream_schedules')
    .set({ state: 'over' })
    .where('state', '=', 'on-air')
    .where((all) =>
      slug === null
        ? all('centre_id', 'is', null)
        : all('centre_id', '=', all.selectFrom('centres').select('id').where('slug', '=', slug)),
    )
    .execute();
}

export function findPlannedAt(db: Database, centreId: string) {
  return underWay(db).where('s.centre_id', '=', centreId).limit(1).executeTakeFirst();
}

export async function findCentreId(db: Database, slug: CentreSlug): Promise<string | undefined> {
  return (await db.selectFrom('centres').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

function underWay(db: Database) {
  return db
    .selectFrom('stream_schedules as s')
    .leftJoin('centres as c', 'c.id', 's.centre_id')
    .where('s.state', 'in', ['planned', 'on-air'])
    .select(['s.id', 's.version', 's.address', 's.starts_at', 's.ends_at', 's.state', 'c.slug', 'c.name'])
    .$narrowType<{ state: 'planned' | 'on-air' }>();
}
