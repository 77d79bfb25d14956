import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { LimitReached } from '#server/platform/errors';
import { hashOf } from '#server/platform/secrets/tokens';
import * as queries from './limit-queries.ts';

/** How often something may be done. */
export interface Limit {
  /** What is limited, e.g. `sign-in`. */
  name: string;
  most: number;
  withinSeconds: number;
}

/**
 * Tight limits, counted in the database so that all servers count together: per account, per device, per thing guessed at
 * (decisions: Limits). The subject needn't exist: an unknown address is limited as a known one is.
 */
export class Limits {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Counts one use.
   * @param subject whose, e.g. a mail address
   * @throws LimitReached when it is one too many
   */
  async use(limit: Limit, subject: string): Promise<void> {
    const seconds = await this.secondsUntilFree(limit, subject);
    if (seconds > 0) throw new LimitReached(seconds);
  }

  /**
   * Counts one use.
   * @returns 0 when it was within the limit, else the seconds until the next will be
   */
  async secondsUntilFree(limit: Limit, subject: string): Promise<number> {
    const now = this.#clock.now();
    const resetsAt = new Date(now.getTime() + limit.withinSeconds * 1000);
    const counted = await queries.countUse(this.#database, { key: keyOf(limit, subject), now, resetsAt });
    if (!counted || counted.used <= limit.most) return 0;
    return Math.max(1, Math.ceil((counted.resets_at.getTime() - now.getTime()) / 1000));
  }

  /**
   * Takes back a use that was counted before it was known whether it should be, e.g. of a PIN that was right. A counting that
   * has ended meanwhile stays as it is.
   */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    await queries.takeBackUse(this.#database, keyOf(limit, subject), this.#clock.now());
  }

  /** Starts counting anew, e.g. after the right password. */
  async forget(limit: Limit, subject: string): Promise<void> {
    await queries.forgetUses(this.#database, keyOf(limit, subject));
  }

  /** Removes what no longer counts. */
  async sweep(): Promise<void> {
    await queries.removeEnded(this.#database, this.#clock.now());
  }
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return hashOf(`${name} ${subject}`);
}
