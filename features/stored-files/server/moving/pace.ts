import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailableError } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';

export interface Failed<Item> {
  item: Item;
  tries: number;
  error: StorageUnavailableError;
}

export interface PaceOptions {
  /** In ms, before each retry; after the last retry the item is given up. */
  backoffMs: readonly number[];
  signal: AbortSignal;
  check(): Promise<void>;
}

/** Concurrency grows by one after this many successes in a row, because exceeding a line's capacity costs minutes. */
const goodToGrow = 40;
/** After this many failures in a row, the place counts as unavailable even though it answers. */
const maxGivenUpInARow = 8;

export class Pace {
  readonly #maxAtOnce: number;
  #atOnce: number;
  #goodInARow = 0;
  #givenUpInARow = 0;

  constructor(atOnce: number, maxAtOnce: number) {
    this.#atOnce = atOnce;
    this.#maxAtOnce = maxAtOnce;
  }

  /**
   * Ends early when the signal is aborted.
   * @returns items that were given up
   * @throws StorageUnavailableError when a setting is at fault or nothing can be done any more
   */
  async run<Item>(
    items: readonly Item[],
    { backoffMs, signal, check }: PaceOptions,
    work: (item: Item) => Promise<void>,
  ): Promise<Failed<Item>[]> {
    const waiting = items.map((item) => ({ item, tries: 0 }));
    const givenUp: Failed<Item>[] = [];
    while (waiting.length > 0 && !signal.aborted) {
      const { failed, succeeded } = await this.#untilOneFails(waiting, signal, work);
      const final = failed.filter(({ tries }) => tries > backoffMs.length);
      const again = failed.filter(({ tries }) => tries <= backoffMs.length);
      this.#adapt(failed.length, succeeded);
      this.#countGivenUp(succeeded > 0, final);
      givenUp.push(...final);
      waiting.unshift(...again);
      if (failed.length === 0) continue;
      const maxTries = Math.max(...failed.map(({ tries }) => tries));
      await pause(backoffMs[maxTries - 1] ?? 0, undefined, { signal }).catch(() => undefined);
      if (succeeded === 0 && !signal.aborted) await check();
    }
    return givenUp;
  }

  async #untilOneFails<Item>(
    waiting: { item: Item; tries: number }[],
    signal: AbortSignal,
    work: (item: Item) => Promise<void>,
  ): Promise<{ failed: Failed<Item>[]; succeeded: number }> {
    const failed: Failed<Item>[] = [];
    let succeeded = 0;
    let isEnding = false;
    const run = async () => {
      while (!isEnding && !signal.aborted) {
        const next = waiting.shift();
        if (!next) return;
        try {
          await work(next.item);
          succeeded += 1;
        } catch (error) {
          isEnding = true;
          if (!(error instanceof StorageUnavailableError) || error.isSetting) throw error;
          failed.push({ item: next.item, tries: next.tries + 1, error });
        }
      }
    };
    const runs = Array.from({ length: this.#atOnce }, () => run);
    await inParallel(runs, runs.length, (begin) => begin());
    return { failed, succeeded };
  }

  #adapt(failed: number, succeeded: number): void {
    this.#goodInARow = failed === 0 ? this.#goodInARow + succeeded : 0;
    if (failed * 2 >= this.#atOnce) this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 2));
    this.#atOnce = Math.min(this.#maxAtOnce, this.#atOnce + Math.floor(this.#goodInARow / goodToGrow));
    this.#goodInARow %= goodToGrow;
  }

  #countGivenUp(hasSucceeded: boolean, final: readonly Failed<unknown>[]): void {
    this.#givenUpInARow = hasSucceeded ? 0 : this.#givenUpInARow + final.length;
    const last = final.at(-1);
    if (last && this.#givenUpInARow > maxGivenUpInARow) throw last.error;
  }
}
