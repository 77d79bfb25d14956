import { randomInt } from 'node:crypto';
import { ServerBusy } from '#core/server/errors';
import type { Log } from '#core/server/log';
import type { OverloadSettings } from '#core/server/settings/settings';
import type { Load, LoadMeter } from './load.ts';

const lookEveryMs = 500;
/** One long garbage collection is no overload, and one quiet moment doesn't end an overload. */
const looks = { untilBegun: 2, untilEnded: 4 };
/** An overload ends well below the limits that begin one, or it would begin again at once. */
const calmPart = 0.5;
/** In seconds; a random Retry-After spreads the retries. */
const retryAfter = { least: 2, max: 5 };

/**
 * An overload begins when a limit is exceeded for a second, and ends after two seconds below half of both limits
 * (docs/operating.md#overload).
 */
export class Overload {
  readonly #limits: OverloadSettings;
  #isNow = false;
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

  watch(meter: LoadMeter, log: Log, everyMs = lookEveryMs): () => void {
    const looking = setInterval(() => this.#look(meter.take(), log), everyMs);
    looking.unref();
    return () => {
      clearInterval(looking);
      meter.stop();
    };
  }

  onRefusal(listener: (route: string) => void): void {
    this.#onRefusal = listener;
  }

  /** @throws ServerBusy always, with a Retry-After of 2 to 5 s */
  refuse(route: string): never {
    this.#refused += 1;
    this.#onRefusal(route);
    throw new ServerBusy(randomInt(retryAfter.least, retryAfter.max + 1));
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
