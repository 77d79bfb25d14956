import { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { underWaySince } from './device-queries.ts';
import { forgetAccount, listForgottenTooSoon } from './personal-queries.ts';
import { deleteActivitiesBefore, deleteFormerTokensBefore, deleteIdleDevices, findEndOfStep } from './sweep-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long plays and downloads are stored as sent; whatever else is needed is in roll-ups and histories. */
export const activityDays = 100;
/** Deleted accounts are checked for this long, far longer than a request can take. */
const accountDays = 2;
/** Small steps in separate transactions. */
const step = 2_000;

export class Sweeper {
  readonly #database: Database;
  readonly #clock: Clock;
  #lastDevice = '0';

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Deletes old activities, browsers without data, tokens that browsers had before, and what was recorded while its account was being deleted.
   * @param signal aborted when it should give up; the rest is deleted next time
   */
  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now().getTime();
    const before = new Date(now - activityDays * dayMs);
    while (!signal.aborted && (await deleteActivitiesBefore(this.#database, before, step)) === step);
    await deleteFormerTokensBefore(this.#database, underWaySince(this.#clock.now()));
    await this.#sweepDevices(before);
    for (const id of await listForgottenTooSoon(this.#database, new Date(now - accountDays * dayMs))) {
      await this.#database.transaction().execute((trx) => forgetAccount(trx, AccountId.parse(id)));
    }
  }

  /** One step each time, in a cycle: checking all at once would take seconds. */
  async #sweepDevices(before: Date): Promise<void> {
    const after = this.#lastDevice;
    const last = await findEndOfStep(this.#database, after, step);
    if (last !== null) {
      await this.#database.transaction().execute((trx) => deleteIdleDevices(trx, { after, last, before }));
    }
    this.#lastDevice = last ?? '0';
  }
}
