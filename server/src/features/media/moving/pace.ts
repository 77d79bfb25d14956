import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailableError } from '#server/platform/storage/storage';
import { inParallel } from '#server/platform/work/in-parallel';

/** An item whose work found a place unavailable. */
export interface Failed<Item> {
  item: Item;
  /** How often it was tried. */
  tries: number;
  error: StorageUnavailableError;
}

export interface PaceOptions {
  /** Before it is tried again, in ms: the first pause after the first try, and so on. After the last it is given up. */
  pausesMs: readonly number[];
  signal: AbortSignal;
  /** @throws StorageUnavailableError when nothing can be done at all at the moment */
  check(): Promise<void>;
}

/** Grows back only slowly: what a line can't carry costs minutes each time it is tried. */
const goodWavesToGrow = 10;
/** So many given up without a success in between: the place takes nothing, though it answers. */
const mostGivenUpInARow = 8;

/**
 * Does work with a place that may be unavailable for a moment, or at the end of a slow line: what failed is tried again, and fewer items
 * at a time go on where many fail.
 */
export class Pace {
  readonly #mostAtOnce: number;
  readonly #perWave: number;
  #atOnce: number;
  #goodWaves = 0;
  #givenUpInARow = 0;

  /**
   * @param mostAtOnce items
   * @param perWave how many times that are begun before it looks at what failed
   */
  constructor(mostAtOnce: number, perWave: number) {
    this.#mostAtOnce = mostAtOnce;
    this.#perWave = perWave;
    this.#atOnce = mostAtOnce;
  }

  /**
   * Ends early when the signal is aborted.
   * @returns what was given up
   * @throws StorageUnavailableError when a setting is at fault or nothing can be done any more; whatever else the work throws
   */
  async run<Item>(
    items: readonly Item[],
    { pausesMs, signal, check }: PaceOptions,
    work: (item: Item) => Promise<void>,
  ): Promise<Failed<Item>[]> {
    const waiting = items.map((item) => ({ item, tries: 0 }));
    const givenUp: Failed<Item>[] = [];
    while (waiting.length > 0 && !signal.aborted) {
      const wave = waiting.splice(0, this.#atOnce * this.#perWave);
      const failed = await this.#runWave(wave, work);
      const final = failed.filter(({ tries }) => tries > pausesMs.length);
      const again = failed.filter(({ tries }) => tries <= pausesMs.length);
      this.#adapt(wave.length, failed.length);
      this.#countGivenUp(wave.length > failed.length, final);
      givenUp.push(...final);
      waiting.unshift(...again);
      if (failed.length === 0) continue;
      const mostTries = Math.max(...failed.map(({ tries }) => tries));
      await pause(pausesMs[mostTries - 1] ?? 0, undefined, { signal }).catch(() => undefined);
      if (failed.length === wave.length && !signal.aborted) await check();
    }
    return givenUp;
  }

  async #runWave<Item>(
    wave: readonly { item: Item; tries: number }[],
    work: (item: Item) => Promise<void>,
  ): Promise<Failed<Item>[]> {
    const failed: Failed<Item>[] = [];
    await inParallel(wave, this.#atOnce, async ({ item, tries }) => {
      try {
        await work(item);
      } catch (error) {
        if (!(error instanceof StorageUnavailableError) || error.isSetting) throw error;
        failed.push({ item, tries: tries + 1, error });
      }
    });
    return failed;
  }

  #adapt(all: number, failed: number): void {
    this.#goodWaves = failed === 0 ? this.#goodWaves + 1 : 0;
    if (failed * 2 >= all) this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 2));
    if (this.#goodWaves < goodWavesToGrow) return;
    this.#goodWaves = 0;
    this.#atOnce = Math.min(this.#mostAtOnce, this.#atOnce + 1);
  }

  #countGivenUp(hasSucceeded: boolean, final: readonly Failed<unknown>[]): void {
    this.#givenUpInARow = hasSucceeded ? 0 : this.#givenUpInARow + final.length;
    const last = final.at(-1);
    if (last && this.#givenUpInARow > mostGivenUpInARow) throw last.error;
  }
}
