import { generalCentre } from '#contract/catalogue';
import { CentreSlug, StreamScheduleId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import * as queries from './schedule-queries.ts';
import type { LiveService } from './service.ts';
import { acceptedAddress, noSuchCentre, writeStream } from './service.ts';

/** What is to be on air, where and when. */
export interface Plan {
  /** `general` is the library. */
  slug: CentreSlug;
  /** As it was typed. */
  address: string;
  startsAt: Date;
  endsAt: Date;
}

/** A stream that is planned, or on air by a plan. */
export interface Schedule extends Plan {
  id: StreamScheduleId;
  /** The centre's; empty for the library. */
  name: string;
  state: 'planned' | 'on-air';
}

export interface SchedulesParts {
  database: Database;
  clock: Clock;
  live: LiveService;
}

const library = CentreSlug.parse(generalCentre);

/** Streams that go on air and off it by themselves (decisions: Live). Plans are changed in a transaction of the caller's. */
export class Schedules {
  readonly #parts: SchedulesParts;

  constructor(parts: SchedulesParts) {
    this.#parts = parts;
  }

  /** @returns what is planned or on air by a plan, the earliest first */
  async list(): Promise<Schedule[]> {
    return (await queries.listUnderWay(this.#parts.database)).map(scheduleOf);
  }

  /**
   * Plans a stream; a start that is past is at once.
   * @throws ExpectedError `request.invalid` for an address that isn't one, or an end that isn't to come or not after the start;
   *   `centre.not_found`; `schedule.overlaps` when something else is planned there meanwhile
   */
  async plan(trx: Transaction, { slug, address: given, startsAt, endsAt }: Plan): Promise<Schedule> {
    const address = acceptedAddress(given);
    if (endsAt <= startsAt) throw wrongEnd('The end must be after the start.');
    if (endsAt <= this.#parts.clock.now()) throw wrongEnd('The end must be still to come.');
    // Before the centre is looked up, which isn't deleted then until the plan is there.
    await queries.lockSchedules(trx);
    const centreId = await centreIdOf(trx, slug);
    const other = await queries.findOverlapping(trx, { centreId, startsAt, endsAt });
    if (other) throw overlaps(scheduleOf(other));
    const id = await queries.insertSchedule(trx, { centreId, startsAt, endsAt, address });
    return readBack(trx, id);
  }

  /**
   * Cancels a plan; what it has put on air is taken off it.
   * @returns it as it was
   * @throws ExpectedError `schedule.not_found` when there is none, or it is over
   */
  async cancel(trx: Transaction, id: StreamScheduleId): Promise<Schedule> {
    await queries.lockSchedules(trx);
    const schedule = await readBack(trx, id);
    await queries.setState(trx, id, 'cancelled');
    if (schedule.state === 'on-air') await this.#takeOff(trx, schedule);
    return schedule;
  }

  /**
   * Puts on air and takes off what is due; what should have been on air while no server ran is missed. Several servers may do it at once.
   * @returns how many were due
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

  async #move(trx: Transaction, schedule: Schedule, now: Date): Promise<void> {
    if (schedule.endsAt > now) {
      await writeStream(trx, schedule.slug, schedule.address);
      return queries.setState(trx, schedule.id, 'on-air');
    }
    if (schedule.state === 'planned') return queries.setState(trx, schedule.id, 'missed');
    await queries.setState(trx, schedule.id, 'over');
    await this.#takeOff(trx, schedule);
  }

  /** Unless something else is on air there by now, e.g. set in the centre's form. */
  async #takeOff(trx: Transaction, { slug, address }: Schedule): Promise<void> {
    if ((await this.#parts.live.readStream(slug, trx)) === address) await writeStream(trx, slug, null);
  }
}

/**
 * Lets a centre go only when nothing is planned or on air by a plan there; nothing is planned there until the transaction ends.
 * @throws ExpectedError `schedule.in_the_way`
 */
export async function assertNothingPlanned(trx: Transaction, centreId: string): Promise<void> {
  await queries.lockSchedules(trx);
  const planned = await queries.findPlannedAt(trx, centreId);
  if (!planned) return;
  throw new ExpectedError(
    'schedule.in_the_way',
    `A stream is planned for ${planned.name}. Cancel what is planned there first, on the page Live.`,
  );
}

async function centreIdOf(trx: Transaction, slug: CentreSlug): Promise<string | null> {
  if (slug === library) return null;
  const id = await queries.findCentreId(trx, slug);
  if (id === undefined) throw noSuchCentre(slug);
  return id;
}

async function readBack(trx: Transaction, id: string): Promise<Schedule> {
  const row = await queries.findUnderWay(trx, id);
  if (!row) throw new ExpectedError('schedule.not_found', 'Nothing is planned under this number any more.');
  return scheduleOf(row);
}

function scheduleOf(row: queries.ScheduleRow): Schedule {
  const { address, state, starts_at: startsAt, ends_at: endsAt } = row;
  const slug = row.slug === null ? library : CentreSlug.parse(row.slug);
  return { id: StreamScheduleId.parse(row.id), slug, name: row.name ?? '', address, startsAt, endsAt, state };
}

function wrongEnd(sentence: string): ExpectedError {
  return new ExpectedError('request.invalid', sentence, { ends_at: sentence });
}

function overlaps({ name, startsAt, endsAt }: Schedule): ExpectedError {
  const place = name === '' ? 'in the library' : `at ${name}`;
  const at = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');
  const sentence = `Something else is planned ${place} from ${at(startsAt)} to ${at(endsAt)} (UTC).`;
  return new ExpectedError('schedule.overlaps', sentence, { starts_at: sentence });
}
