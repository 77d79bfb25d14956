import { randomInt } from 'node:crypto';
import { ServerBusy } from '#core/server/errors';
import type { Log } from '#core/server/log';
import type { OverloadSettings } from '#core/server/settings/settings';
import type { Load, LoadMeter } from './load.ts';

const lookEveryMs = 500;
/** One long garbage collection is no overload, and one quiet moment not its end. */
const looks = { untilBegun: 2, untilEnded: 4 };
/** An overload ends below this part of the limits that begin one, or it would begin again at once. */
const calmPart = 0.5;
/** For Retry-After, in seconds; a random value spreads the retries. */
const retryAfter = { least: 2, most: 5 };

/**
 * Whether this server has more to do than it can, from a meter that is read twice a second. An overload begins when a
 * limit is exceeded for a second. It ends when the load has been below half of both limits for two
 * (docs/product/running.md#overload).
 */
export class Overload {
  readonly #limits: OverloadSettings;
  #isNow = false;
  /** How many checks in a row were in favour of a change. */
  #inFavour = 0;
  #begunAt = 0;
  #refused = 0;
  #onRefusal: (route: string) => void = () => undefined;

  constructor(limits: OverloadSettings) {
    this.#limits = limits;
  }

  get isNow(): boolean {
    return this.#isNow;
  }

  /**
   * Logs when an overload begins and ends.
   * @param everyMs the interval in ms
   * @returns stops it
   */
  watch(meter: LoadMeter, log: Log, everyMs = lookEveryMs): () => void {
    const looking = setInterval(() => this.#look(meter.take(), log), everyMs);
    looking.unref();
    return () => {
      clearInterval(looking);
      meter.stop();
    };
  }

  /** @param listener gets the route's address of each refused request */
  onRefusal(listener: (route: string) => void): void {
    this.#onRefusal = listener;
  }

  /**
   * @param route the address as its route declares it
   * @throws ServerBusy always, with a Retry-After of 2 to 5 s
   */
  refuse(route: string): never {
    this.#refused += 1;
    this.#onRefusal(route);
    throw new ServerBusy(randomInt(retryAfter.least, retryAfter.most + 1));
  }

  #look(load: Load, log: Log): void {
    const isInFavour = this.#isNow ? !this.#exceeds(load, calmPart) : this.#exceeds(load, 1);
    this.#inFavour = isInFavour ? this.#inFavour + 1 : 0;
    if (this.#inFavour < (this.#isNow ? looks.untilEnded : looks.untilBegun)) return;
    this.#inFavour = 0;
    if (this.#isNow) this.#end(log);
    else this.#begin(load, log);
  }

  #exceeds({ loopDelayMs, databaseWaitMs }: Load, part: number): boolean {
    const { loopMs, databaseMs } = this.#limits;
    return loopDelayMs > loopMs * part || databaseWaitMs > databaseMs * part;
  }

  #begin(load: Load, log: Log): void {
    this.#isNow = true;
    this.#begunAt = performance.now();
    this.#refused = 0;
    const facts = { loopDelayMs: Math.round(load.loopDelayMs), databaseWaitMs: Math.round(load.databaseWaitMs) };
    log.warn(facts, 'overloaded: what visitors read and no finished reply answers gets 503');
  }

  #end(log: Log): void {
    this.#isNow = false;
    const seconds = Math.round((performance.now() - this.#begunAt) / 1000);
    log.warn({ seconds, refused: this.#refused }, 'the overload is over');
  }
}
