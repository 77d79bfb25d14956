import { dayOf } from '#core/contract/calendar';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { allowLongStatements } from '#core/server/database/long-statements';
import { dayAfter } from '#core/server/days';
import { activityDays } from '#features/activity/server/sweeper';
import * as queries from './count-queries.ts';
import { type Period, periodsDue } from './policy.ts';

/** Counting pauses for this multiple of its duration, so it takes at most a twentieth of the time. */
const restTimes = 20;
const longestStatementMs = 10 * 60 * 1000;
const maxDays = 90;

/**
 * Listeners must be counted while their activities are still stored (features/numbers/README.md#why-it-is-built-so). Any server may count at any time,
 * because counting is idempotent.
 */
export class ListenerCounts {
  readonly #database: Database;
  readonly #clock: Clock;
  #restUntil = 0;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Does nothing while another server counts. After an abort, the next call counts the rest. */
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
    const counted = await queries.listCounted(this.#database, dayAfter(from, -maxDays));
    return periodsDue({ now, from: from > keptFrom ? from : keptFrom, keptFrom, counted });
  }

  #findOldest(): Promise<string | null> {
    return this.#database.transaction().execute(async (trx) => {
      await allowLongStatements(trx, longestStatementMs);
      return queries.findOldest(trx);
    });
  }

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
