import { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { underWaySince } from './device-queries.ts';
import { forgetAccount, listForgottenTooSoon } from './personal-queries.ts';
import { deleteActivitiesBefore, deleteFormerTokensBefore, deleteIdleDevices, findEndOfStep } from './sweep-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Plays and downloads are stored as sent for this long. Roll-ups and histories hold everything else that is needed. */
export const activityDays = 100;
/** Deleted accounts are checked for this long, which far exceeds any request. */
const accountDays = 2;
/** Each step is small and has its own transaction. */
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
   * Deletes old activities, browsers without data, browsers' former tokens, and data recorded while its account was
   * being deleted.
   * @param signal stops the sweep; the next one deletes the rest
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

  /** Checking all devices at once would take seconds, so each sweep takes the next step of a cycle. */
  async #sweepDevices(before: Date): Promise<void> {
    const after = this.#lastDevice;
    const last = await findEndOfStep(this.#database, after, step);
    if (last !== null) {
      await this.#database.transaction().execute((trx) => deleteIdleDevices(trx, { after, last, before }));
    }
    this.#lastDevice = last ?? '0';
  }
}
