import { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { underWaySince } from './device-queries.ts';
import { forgetAccount, listForgottenTooSoon } from './personal-queries.ts';
import { deleteActivitiesBefore, deleteFormerTokensBefore, deleteIdleDevices, findEndOfStep } from './sweep-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Raw activities are stored for this long; roll-ups and histories hold everything that is needed later. */
export const activityDays = 100;
/** Data that arrives after its account was deleted is removed for this many days, far longer than any request takes. */
const accountDays = 2;
const step = 2_000;

export class Sweeper {
  readonly #database: Database;
  readonly #clock: Clock;
  #lastDevice = '0';

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Deletes also data that was recorded while its account was being deleted. After an abort, the next sweep deletes the rest. */
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

  /** Checking all devices at once would take seconds, so each sweep checks the next step of a cycle. */
  async #sweepDevices(before: Date): Promise<void> {
    const after = this.#lastDevice;
    const last = await findEndOfStep(this.#database, after, step);
    if (last !== null) {
      await this.#database.transaction().execute((trx) => deleteIdleDevices(trx, { after, last, before }));
    }
    this.#lastDevice = last ?? '0';
  }
}
