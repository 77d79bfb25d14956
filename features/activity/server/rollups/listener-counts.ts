import { dayOf } from '#core/contract/calendar';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { allowLongStatements } from '#core/server/database/long-statements';
import { dayAfter } from '#core/server/days';
import { activityDays } from '#features/activity/server/sweeper';
import * as queries from './count-queries.ts';
import { type Period, periodsDue } from './policy.ts';

/** Counting pauses for this multiple of its duration, so that it takes a twentieth of the time at most. */
const restTimes = 20;
/** What a statement may take: counting reads all activities of 90 days, and nobody waits for it. */
const longestStatementMs = 10 * 60 * 1000;
/** The longest period. */
const mostDays = 90;

/**
 * Counts different listeners, and their countries, from activities while these are stored
 * (docs/decisions/030-numbers.md). Counting again changes nothing, so any server may do it at any time.
 */
export class ListenerCounts {
  readonly #database: Database;
  readonly #clock: Clock;
  #restUntil = 0;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Counts what is due, unless another server is counting. What is left after an abort is counted next time. */
  async count(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    if (now.getTime() < this.#restUntil) return;
    for (const period of await this.#findDue(now)) {
      if (signal.aborted || !(await this.#countPeriod(period, now))) return;
    }
    const done = this.#clock.now().getTime();
    this.#restUntil = done + (done - now.getTime()) * restTimes;
  }

  async #findDue(now: Date): Promise<Period[]> {
    const today = dayOf(now);
    const keptFrom = dayAfter(today, 1 - activityDays);
    const last = await queries.findLastCounted(this.#database);
    const start = last === null ? await this.#findOldest() : dayAfter(last, -1);
    const from = start === null || start > today ? today : start;
    const counted = await queries.listCounted(this.#database, dayAfter(from, -mostDays));
    return periodsDue({ now, from: from > keptFrom ? from : keptFrom, keptFrom, counted });
  }

  #findOldest(): Promise<string | null> {
    return this.#database.transaction().execute(async (trx) => {
      await allowLongStatements(trx, longestStatementMs);
      return queries.findOldest(trx);
    });
  }

  /** @returns whether it was this server's turn */
  async #countPeriod(period: Period, now: Date): Promise<boolean> {
    return this.#database.transaction().execute(async (trx) => {
      if (!(await queries.takeTurn(trx))) return false;
      await allowLongStatements(trx, longestStatementMs);
      await queries.countListeners(trx, period, now);
      if (period.span === 'day') await queries.addUpCountries(trx, period.day);
      return true;
    });
  }
}
