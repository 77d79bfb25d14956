import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { LimitReached } from '#core/server/errors';
import { hashOf } from '#core/server/secrets/tokens';
import * as queries from './limit-queries.ts';

export interface Window {
  name: string;
  max: number;
  withinSeconds: number;
}

export interface Bucket {
  name: string;
  atOnce: number;
  everySeconds: number;
}

export type Limit = Window | Bucket;

export type Counted = readonly [limit: Limit, subject: string];

export interface Remaining {
  free: number;
  fullAt: Date | null;
}

/**
 * Half of the uses may come at once.
 * @param most the most uses in any period of this length
 */
export function gradual(name: string, max: number, withinSeconds: number): Bucket {
  const atOnce = Math.ceil(max / 2);
  return { name, atOnce, everySeconds: withinSeconds / Math.max(1, max - atOnce) };
}

/**
 * The database counts strict limits for all servers together (docs/decisions/guessing.md). Unknown subjects are limited like known
 * ones.
 */
export class Limits {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Uses count only once the transaction is committed. */
  within(trx: Transaction): Limits {
    return new Limits(trx, this.#clock);
  }

  async use(limit: Limit, subject: string): Promise<void> {
    const seconds = await this.secondsUntilFree(limit, subject);
    if (seconds > 0) throw new LimitReached(seconds);
  }

  /**
   * Counts a use of each rate limit, or of none; pass the narrowest first.
   * @returns 0 when all limits allow the use, else the seconds to wait
   */
  async takeAll(counted: readonly Counted[]): Promise<number> {
    for (const [index, [limit, subject]] of counted.entries()) {
      const seconds = await this.secondsUntilFree(limit, subject);
      if (seconds === 0) continue;
      // A fixed window has counted a refused use, while an empty token bucket hasn't.
      await this.giveBackAll(counted.slice(0, isBucket(limit) ? index : index + 1));
      return seconds;
    }
    return 0;
  }

  async giveBackAll(counted: readonly Counted[]): Promise<void> {
    for (const each of counted) await this.giveBack(...each);
  }

  async secondsUntilFree(limit: Limit, subject: string): Promise<number> {
    if (isBucket(limit)) return this.#draw(limit, subject);
    const now = this.#clock.now();
    const resetsAt = new Date(now.getTime() + limit.withinSeconds * 1000);
    const counted = await queries.countUse(this.#database, { key: keyOf(limit, subject), now, resetsAt });
    if (!counted || counted.used <= limit.max) return 0;
    return secondsBetween(now, counted.resets_at.getTime());
  }

  /** Takes back a use of a rate limit that turned out not to count, e.g. of a correct PIN. */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    const [key, now] = [keyOf(limit, subject), this.#clock.now()];
    if (isBucket(limit)) await queries.putBackUse(this.#database, { key, now, everyMs: limit.everySeconds * 1000 });
    else await queries.takeBackUse(this.#database, key, now);
  }

  /**
   * Counts no use of the rate limit.
   * @returns 0 when a use would be allowed, else the seconds to wait
   */
  async secondsToWait(window: Window, subject: string): Promise<number> {
    const now = this.#clock.now();
    const counted = await queries.findUses(this.#database, keyOf(window, subject), now);
    return counted === undefined || counted.used < window.max ? 0 : secondsBetween(now, counted.resets_at.getTime());
  }

  async leftIn(bucket: Bucket, subject: string): Promise<Remaining> {
    const now = this.#clock.now().getTime();
    const fullAt = await queries.findReset(this.#database, keyOf(bucket, subject));
    if (!fullAt || fullAt.getTime() <= now) return { free: bucket.atOnce, fullAt: null };
    const drawn = (fullAt.getTime() - now) / (bucket.everySeconds * 1000);
    return { free: Math.max(0, Math.floor(bucket.atOnce - drawn)), fullAt };
  }

  async forget(limit: Limit, subject: string): Promise<void> {
    await queries.forgetUses(this.#database, keyOf(limit, subject));
  }

  async sweep(): Promise<void> {
    await queries.removeEnded(this.#database, this.#clock.now());
  }

  async #draw(bucket: Bucket, subject: string): Promise<number> {
    const { atOnce, everySeconds } = bucket;
    if (atOnce < 1) return Math.ceil(everySeconds);
    const [key, now, everyMs] = [keyOf(bucket, subject), this.#clock.now(), everySeconds * 1000];
    if (await queries.drawUse(this.#database, { key, now, everyMs, allMs: everyMs * atOnce })) return 0;
    const fullAt = (await queries.findReset(this.#database, key)) ?? now;
    return secondsBetween(now, fullAt.getTime() - (atOnce - 1) * everyMs);
  }
}

function isBucket(limit: Limit): limit is Bucket {
  return 'atOnce' in limit;
}

function secondsBetween(now: Date, untilMs: number): number {
  return Math.max(1, Math.ceil((untilMs - now.getTime()) / 1000));
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return hashOf(`${name} ${subject}`);
}
