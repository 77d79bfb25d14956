import type { CentreSlug, StreamScheduleId } from '#contract/ids';
import type { LivePlace, Stream, StreamSchedule, StreamTest } from '#contract/live/desk';
import type { Transaction } from '#server/database/database';
import type { Audit } from '#server/features/audit/audit';
import type { Plan, Schedule } from '#server/features/live/schedule';
import type { PlanChange, Schedules } from '#server/features/live/schedules';
import type { LiveService, LiveTarget } from '#server/features/live/service';
import type { Actor } from '#server/platform/act';

export interface LiveDeskParts {
  audit: Audit;
  live: LiveService;
  schedules: Schedules;
  /** What can be derived from a stream's address without a request. */
  describe(address: string): Stream;
  /** Fetches it. @throws ExpectedError `request.invalid` when it is no stream's address */
  test(address: string): Promise<StreamTest>;
}

/**
 * Streams at the desk: set, tested, scheduled and cleared (docs/product/live.md#streams). Scheduling is audited, going
 * on air by schedule is not.
 */
export class LiveDesk {
  readonly #parts: LiveDeskParts;

  constructor(parts: LiveDeskParts) {
    this.#parts = parts;
  }

  /** @returns every place with its current stream, the library first; and the schedules, earliest first */
  async read(): Promise<{ places: LivePlace[]; schedules: StreamSchedule[] }> {
    const [places, schedules] = await Promise.all([this.#parts.live.listPlaces(), this.#parts.schedules.list()]);
    return {
      places: places.map((place) => this.#presentPlace(place)),
      schedules: schedules.map((schedule) => this.#presentSchedule(schedule)),
    };
  }

  /** Puts a stream on air, replacing the current one. @throws as `LiveService.startStream` */
  set(by: Actor, slug: CentreSlug, address: string): Promise<LivePlace> {
    return this.#change(by, slug, (trx) => this.#parts.live.startStream(trx, address, slug));
  }

  /** Takes the stream off the air. @throws ExpectedError `centre.not_found` */
  clear(by: Actor, slug: CentreSlug): Promise<LivePlace> {
    return this.#change(by, slug, async (trx) => {
      await this.#parts.live.endStream(trx, slug);
      return null;
    });
  }

  /** @throws ExpectedError `request.invalid` when it is no stream's address */
  test(address: string): Promise<StreamTest> {
    return this.#parts.test(address);
  }

  /** Schedules a stream. @throws as `Schedules.plan` */
  schedule(by: Actor, plan: Plan): Promise<StreamSchedule> {
    const { schedules, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const schedule = await schedules.plan(trx, plan);
      await record({
        action: 'live.schedule',
        subject: subjectOf(schedule),
        before: null,
        after: fieldsOf(schedule),
      });
      return this.#presentSchedule(schedule);
    });
  }

  /** @returns a pending or running schedule @throws ExpectedError `schedule.not_found` */
  async readSchedule(id: StreamScheduleId): Promise<StreamSchedule> {
    return this.#presentSchedule(await this.#parts.schedules.read(id));
  }

  /** Changes a schedule. @throws as `Schedules.change` */
  reschedule(by: Actor, change: PlanChange): Promise<StreamSchedule> {
    const { schedules, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const { before, after } = await schedules.change(trx, change);
      await record({
        action: 'live.reschedule',
        subject: subjectOf(before),
        before: { where: subjectOf(before).name, ...fieldsOf(before) },
        after: { where: subjectOf(after).name, ...fieldsOf(after) },
      });
      return this.#presentSchedule(after);
    });
  }

  /** Cancels a schedule, and takes its stream off the air. @throws ExpectedError `schedule.not_found` */
  unschedule(by: Actor, id: StreamScheduleId): Promise<StreamSchedule> {
    const { schedules, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const schedule = await schedules.cancel(trx, id);
      await record({
        action: 'live.unschedule',
        subject: subjectOf(schedule),
        before: fieldsOf(schedule),
        after: null,
      });
      return this.#presentSchedule(schedule);
    });
  }

  #change(by: Actor, slug: CentreSlug, act: (trx: Transaction) => Promise<string | null>): Promise<LivePlace> {
    const { live, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      await live.hold(trx);
      const before = await live.readPlace(slug, trx);
      const address = await act(trx);
      if (before.address !== address) {
        await record({
          action: address === null ? 'live.clear' : 'live.set',
          subject: subjectOf(before),
          before: { address: before.address },
          after: { address },
        });
      }
      return this.#presentPlace({ ...before, address });
    });
  }

  #presentPlace({ slug, name, address }: LiveTarget): LivePlace {
    return { slug, name, stream: address === null ? null : this.#parts.describe(address) };
  }

  #presentSchedule({ id, version, slug, name, address, startsAt, endsAt, state }: Schedule): StreamSchedule {
    const moments = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
    return { id, version, slug, name, stream: this.#parts.describe(address), ...moments, state };
  }
}

function subjectOf({ slug, name }: { slug: CentreSlug; name: string }) {
  return { id: slug, name: name === '' ? 'The library' : name };
}

function fieldsOf({ address, startsAt, endsAt }: Schedule) {
  return { address, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}
