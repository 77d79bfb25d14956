import { CentreSlug, StreamScheduleId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { changedMeanwhile } from '#core/server/kept/kept';
import type { Platform } from '#core/server/platform';
import { notYourCentre } from '#core/server/scope/policy';
import { type HeldScope, isWithin, type Scope } from '#core/server/scope/scope';
import { generalCentre } from '#features/catalogue/contract';
import type { Plan, Schedule } from './schedule.ts';
import * as queries from './schedule-queries.ts';
import { assertGoesOn, inTheWay, noSuchSchedule, overlaps, wrongEnd } from './schedule-refusals.ts';
import type { LiveService } from './service.ts';
import { acceptedAddress, noSuchCentre, writeStream } from './service.ts';

export interface PlanChange extends Partial<Plan> {
  id: StreamScheduleId;
  version: number;
}

export interface SchedulesParts extends Pick<Platform, 'database' | 'clock'> {
  live: LiveService;
}

const library = CentreSlug.parse(generalCentre);

/** Streams that start and stop at set times (features/live/README.md#schedules). Changes are part of the caller's transaction. */
export class Schedules {
  readonly #parts: SchedulesParts;

  constructor(parts: SchedulesParts) {
    this.#parts = parts;
  }

  async list(scope: Scope): Promise<Schedule[]> {
    return (await queries.listUnderWay(this.#parts.database, scope)).map(scheduleOf);
  }

  /** A schedule whose start is in the past starts now. */
  async plan(trx: Transaction, held: HeldScope, plan: Plan): Promise<Schedule> {
    // The schedules are locked before the centre is looked up, so that the centre can't be deleted before the schedule is inserted.
    await queries.lockSchedules(trx);
    const id = await queries.insertSchedule(trx, await this.#accepted(trx, held, { ...plan, except: null }));
    return find(trx, held.scope, id);
  }

  /**
   * A running schedule keeps its place and start; a new end or address takes effect immediately.
   * @returns the schedule before and after
   */
  async change(
    trx: Transaction,
    held: HeldScope,
    { id, version, ...given }: PlanChange,
  ): Promise<{ before: Schedule; after: Schedule }> {
    await queries.lockSchedules(trx);
    const before = await find(trx, held.scope, id);
    if (before.version !== version) throw changedMeanwhile(`what is planned for ${before.name || 'the library'}`);
    const { slug = before.slug, address = before.address, startsAt = before.startsAt, endsAt = before.endsAt } = given;
    if (before.state === 'on-air') assertGoesOn(before, { slug, startsAt });
    const plan = { slug, address, startsAt, endsAt, except: id };
    await queries.updateSchedule(trx, id, await this.#accepted(trx, held, plan));
    const after = await find(trx, held.scope, id);
    if (before.state === 'on-air') await this.#putInPlace(trx, before, after.address);
    return { before, after };
  }

  async cancel(trx: Transaction, { scope }: HeldScope, id: StreamScheduleId): Promise<Schedule> {
    await queries.lockSchedules(trx);
    const schedule = await find(trx, scope, id);
    await queries.setState(trx, id, 'cancelled');
    if (schedule.state === 'on-air') await this.#putInPlace(trx, schedule, null);
    return schedule;
  }

  /**
   * Several servers may call this at once. Schedules missed while no server ran are skipped.
   * @returns how many schedules were due
   */
  async keep(): Promise<number> {
    const { database, clock } = this.#parts;
    if ((await queries.listDue(database, clock.now())).length === 0) return 0;
    return transact(database, async (trx) => {
      await queries.lockSchedules(trx);
      const now = clock.now();
      const due = (await queries.listDue(trx, now)).map(scheduleOf);
      for (const schedule of due) await this.#move(trx, schedule, now);
      return due.length;
    });
  }

  async #accepted(
    trx: Transaction,
    held: HeldScope,
    { slug, address, startsAt, endsAt, except }: Plan & { except: StreamScheduleId | null },
  ) {
    const accepted = { address: acceptedAddress(address), startsAt, endsAt };
    if (endsAt <= startsAt) throw wrongEnd('The end must be after the start.');
    if (endsAt <= this.#parts.clock.now()) throw wrongEnd('The end must be still to come.');
    const centreId = await centreIdOf(trx, slug);
    assertOwnPlace(held, centreId);
    const other = await queries.findOverlapping(trx, { centreId, startsAt, endsAt }, except);
    if (other) throw overlaps(scheduleOf(other));
    return { ...accepted, centreId };
  }

  async #move(trx: Transaction, schedule: Schedule, now: Date): Promise<void> {
    if (schedule.endsAt > now) {
      await writeStream(trx, schedule.slug, schedule.address);
      return queries.setState(trx, schedule.id, 'on-air');
    }
    if (schedule.state === 'planned') return queries.setState(trx, schedule.id, 'missed');
    await queries.setState(trx, schedule.id, 'over');
    await this.#putInPlace(trx, schedule, null);
  }

  /**
   * A stream that was set meanwhile, e.g. in the centre's form, stays.
   * @param next the new stream, null for none
   */
  async #putInPlace(trx: Transaction, { slug, address }: Schedule, next: string | null): Promise<void> {
    if ((await this.#parts.live.readStream(slug, trx)) === address) await writeStream(trx, slug, next);
  }
}

/** A centre with a pending or running schedule can't be deleted. The lock keeps others from adding one until the transaction ends. */
export async function assertNothingPlanned(trx: Transaction, centreId: string): Promise<void> {
  await queries.lockSchedules(trx);
  const planned = await queries.findPlannedAt(trx, centreId);
  if (!planned) return;
  throw inTheWay(planned.name ?? '');
}

/** @returns null for the library */
export async function centreIdOf(trx: Transaction, slug: CentreSlug): Promise<string | null> {
  if (slug === library) return null;
  const id = await queries.findCentreId(trx, slug);
  if (id === undefined) throw noSuchCentre(slug);
  return id;
}

export function assertOwnPlace({ scope }: HeldScope, centreId: string | null): void {
  if (isWithin(scope, centreId)) return;
  throw notYourCentre(centreId === null ? 'This stream is the whole library’s.' : 'This centre isn’t yours.', 'slug');
}

async function find(db: Database, scope: Scope, id: string): Promise<Schedule> {
  const row = await queries.findUnderWay(db, scope, id);
  if (!row) throw noSuchSchedule();
  return scheduleOf(row);
}

function scheduleOf(row: queries.ScheduleRow): Schedule {
  const { version, address, state, starts_at: startsAt, ends_at: endsAt } = row;
  const slug = row.slug === null ? library : CentreSlug.parse(row.slug);
  const id = StreamScheduleId.parse(row.id);
  return { id, version, slug, name: row.name ?? '', address, startsAt, endsAt, state };
}
