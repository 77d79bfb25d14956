import type { CentreSlug, StreamScheduleId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import type { Scope, ScopedActor } from '#core/server/scope/scope';
import { holdScope } from '#core/server/scope/scope-queries';
import type { Audit } from '#features/audit/server/audit';
import type { LivePlace, Stream, StreamSchedule, StreamTest } from '#features/live/desk';
import type { Plan, Schedule } from '#features/live/server/schedule';
import { assertOwnPlace, centreIdOf, type PlanChange, type Schedules } from '#features/live/server/schedules';
import type { LiveService, LiveTarget } from '#features/live/server/service';

export interface LiveDeskParts {
  audit: Audit;
  live: LiveService;
  schedules: Schedules;
  describe(address: string): Stream;
  test(address: string): Promise<StreamTest>;
}

export class LiveDesk {
  readonly #parts: LiveDeskParts;

  constructor(parts: LiveDeskParts) {
    this.#parts = parts;
  }

  async read(scope: Scope): Promise<{ places: LivePlace[]; schedules: StreamSchedule[] }> {
    const [places, schedules] = await Promise.all([
      this.#parts.live.listPlaces(scope),
      this.#parts.schedules.list(scope),
    ]);
    return {
      places: places.map((place) => this.#presentPlace(place)),
      schedules: schedules.map((schedule) => this.#presentSchedule(schedule)),
    };
  }

  set(by: ScopedActor, slug: CentreSlug, address: string): Promise<LivePlace> {
    return this.#change(by, slug, (trx) => this.#parts.live.startStream(trx, address, slug));
  }

  clear(by: ScopedActor, slug: CentreSlug): Promise<LivePlace> {
    return this.#change(by, slug, async (trx) => {
      await this.#parts.live.endStream(trx, slug);
      return null;
    });
  }

  test(address: string): Promise<StreamTest> {
    return this.#parts.test(address);
  }

  schedule(by: ScopedActor, plan: Plan): Promise<StreamSchedule> {
    const { schedules, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const schedule = await schedules.plan(trx, await holdScope(trx, by), plan);
      await record({
        action: 'live.schedule',
        subject: subjectOf(schedule),
        before: null,
        after: fieldsOf(schedule),
      });
      return this.#presentSchedule(schedule);
    });
  }

  reschedule(by: ScopedActor, change: PlanChange): Promise<StreamSchedule> {
    const { schedules, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const { before, after } = await schedules.change(trx, await holdScope(trx, by), change);
      await record({
        action: 'live.reschedule',
        subject: subjectOf(before),
        before: { where: subjectOf(before).name, ...fieldsOf(before) },
        after: { where: subjectOf(after).name, ...fieldsOf(after) },
      });
      return this.#presentSchedule(after);
    });
  }

  /** Cancelling a schedule takes its stream off the air. */
  unschedule(by: ScopedActor, id: StreamScheduleId): Promise<StreamSchedule> {
    const { schedules, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const schedule = await schedules.cancel(trx, await holdScope(trx, by), id);
      await record({
        action: 'live.unschedule',
        subject: subjectOf(schedule),
        before: fieldsOf(schedule),
        after: null,
      });
      return this.#presentSchedule(schedule);
    });
  }

  #change(by: ScopedActor, slug: CentreSlug, act: (trx: Transaction) => Promise<string | null>): Promise<LivePlace> {
    const { live, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const held = await holdScope(trx, by);
      await live.hold(trx);
      assertOwnPlace(held, await centreIdOf(trx, slug));
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
