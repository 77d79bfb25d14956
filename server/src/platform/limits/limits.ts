import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { LimitReached } from '#server/platform/errors';
import { hashOf } from '#server/platform/secrets/tokens';
import * as queries from './limit-queries.ts';

/** How often something may be done within a time that begins with the first use; then it begins again. */
export interface Window {
  /** What is limited, e.g. `sign-in`. */
  name: string;
  most: number;
  withinSeconds: number;
}

/** How often something may be done at once, and how soon each use comes back: a token bucket. */
export interface Bucket {
  /** What is limited, e.g. `wrong PINs`. */
  name: string;
  atOnce: number;
  everySeconds: number;
}

export type Limit = Window | Bucket;

/** Something that is limited, and whose uses of it are counted. */
export type Counted = readonly [limit: Limit, subject: string];

/** What is left of a limit. */
export interface Left {
  /** How many uses there are at this moment. */
  free: number;
  /** When all of them are there again; null when they are. */
  fullAt: Date | null;
}

/**
 * @param most how many there may be in any such time
 * @returns a bucket that keeps to it: half of them at once, the other half comes back evenly
 */
export function gradual(name: string, most: number, withinSeconds: number): Bucket {
  const atOnce = Math.ceil(most / 2);
  return { name, atOnce, everySeconds: withinSeconds / Math.max(1, most - atOnce) };
}

/**
 * Tight limits, counted in the database so that all servers count together: per account, per device, per thing guessed at
 * (docs/decisions/032-guessing.md). The subject needn't exist: an unknown address is limited as a known one is.
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
   * Counts one use for each of these, or for none of them. Give the narrowest first: who is refused by it takes nothing from others.
   * @returns 0 when it was within all limits, else the seconds until the next will be within the one that it wasn't
   */
  async takeAll(counted: readonly Counted[]): Promise<number> {
    for (const [index, [limit, subject]] of counted.entries()) {
      const seconds = await this.secondsUntilFree(limit, subject);
      if (seconds === 0) continue;
      // A bucket that had none left gave none; a window counts those that it refuses.
      await this.giveBackAll(counted.slice(0, isBucket(limit) ? index : index + 1));
      return seconds;
    }
    return 0;
  }

  /** Takes back what `takeAll` counted. */
  async giveBackAll(counted: readonly Counted[]): Promise<void> {
    for (const each of counted) await this.giveBack(...each);
  }

  /**
   * Counts one use.
   * @returns 0 when it was within the limit, else the seconds until the next will be
   */
  async secondsUntilFree(limit: Limit, subject: string): Promise<number> {
    if (isBucket(limit)) return this.#draw(limit, subject);
    const now = this.#clock.now();
    const resetsAt = new Date(now.getTime() + limit.withinSeconds * 1000);
    const counted = await queries.countUse(this.#database, { key: keyOf(limit, subject), now, resetsAt });
    if (!counted || counted.used <= limit.most) return 0;
    return secondsBetween(now, counted.resets_at.getTime());
  }

  /**
   * Takes back a use that was counted before it was known whether it should be, e.g. of a PIN that was right. A counting that
   * has ended meanwhile stays as it is.
   */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    const [key, now] = [keyOf(limit, subject), this.#clock.now()];
    if (isBucket(limit)) await queries.putBackUse(this.#database, { key, now, everyMs: limit.everySeconds * 1000 });
    else await queries.takeBackUse(this.#database, key, now);
  }

  /** @returns what is left of a bucket; counts nothing */
  async leftIn(bucket: Bucket, subject: string): Promise<Left> {
    const now = this.#clock.now().getTime();
    const fullAt = await queries.findReset(this.#database, keyOf(bucket, subject));
    if (!fullAt || fullAt.getTime() <= now) return { free: bucket.atOnce, fullAt: null };
    const drawn = (fullAt.getTime() - now) / (bucket.everySeconds * 1000);
    return { free: Math.max(0, Math.floor(bucket.atOnce - drawn)), fullAt };
  }

  /** Ends the counting, e.g. after the right password: the next use is the first again. */
  async forget(limit: Limit, subject: string): Promise<void> {
    await queries.forgetUses(this.#database, keyOf(limit, subject));
  }

  /** Removes what no longer counts. */
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

/** @returns whole seconds, at least one */
function secondsBetween(now: Date, untilMs: number): number {
  return Math.max(1, Math.ceil((untilMs - now.getTime()) / 1000));
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return hashOf(`${name} ${subject}`);
}
