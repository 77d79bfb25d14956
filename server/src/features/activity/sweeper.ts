import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { forgetAccount, listForgottenTooSoon } from './personal-queries.ts';
import { deleteActivitiesBefore, deleteIdleDevices, findEndOfStep } from './sweep-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long plays and downloads are kept as they were sent; what is asked of them stands in roll-ups and histories. */
export const activityDays = 100;
/** An account is swept after for as long, by far, as a request can take. */
const accountDays = 2;
/** Small steps, each its own transaction: nobody waits for them. */
const step = 2_000;

/** Removes what is no longer to be kept of activities. */
export class Sweeper {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Up to which device was looked at. */
  #lastDevice = '0';

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Removes activities after 100 days, browsers that nothing is known of any more, and what an activity that was on its
   * way while its account was deleted has left.
   * @param signal says when to give up; the rest is removed next time
   */
  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.#clock.now().getTime();
    const before = new Date(now - activityDays * dayMs);
    while (!signal.aborted && (await deleteActivitiesBefore(this.#database, before, step)) === step);
    await this.#sweepDevices(before);
    for (const id of await listForgottenTooSoon(this.#database, new Date(now - accountDays * dayMs))) {
      await this.#database.transaction().execute((trx) => forgetAccount(trx, AccountId.parse(id)));
    }
  }

  /** One step each time, round and round: to ask of all of them at once whether they are idle would take seconds. */
  async #sweepDevices(before: Date): Promise<void> {
    const after = this.#lastDevice;
    const last = await findEndOfStep(this.#database, after, step);
    if (last !== null) {
      await this.#database.transaction().execute((trx) => deleteIdleDevices(trx, { after, last, before }));
    }
    this.#lastDevice = last ?? '0';
  }
}
