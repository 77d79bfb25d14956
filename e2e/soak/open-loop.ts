import { createHistogram } from 'node:perf_hooks';
import type { Chance } from '#core/server/test/chance';

const lookEveryMs = 2;
const resolution = 1_000_000;

export interface LoopParts {
  chance: Chance;
  arrive(dueAt: number): Promise<void>;
  onFailure(error: unknown): void;
  /** The most that may wait at once. Further arrivals are dropped. */
  maxOpen?: number;
}

/**
 * People arrive at random moments at a fixed rate, whether or not earlier requests were answered. Otherwise a slow server would get fewer
 * requests, which would hide its slowness.
 */
export class OpenLoop {
  readonly #chance: Chance;
  readonly #arrive: LoopParts['arrive'];
  readonly #onFailure: LoopParts['onFailure'];
  readonly #lateness = createHistogram();
  readonly #open = new Set<Promise<void>>();
  readonly #maxOpen: number;
  #perSecond = 0;
  #nextAt = 0;
  #looking: NodeJS.Timeout | null = null;

  constructor({ chance, arrive, onFailure, maxOpen = Number.POSITIVE_INFINITY }: LoopParts) {
    this.#chance = chance;
    this.#arrive = arrive;
    this.#onFailure = onFailure;
    this.#maxOpen = maxOpen;
  }

  get open(): number {
    return this.#open.size;
  }

  setRate(perSecond: number): void {
    this.#perSecond = perSecond;
    this.#nextAt = performance.now();
    if (this.#looking) clearInterval(this.#looking);
    this.#looking = perSecond > 0 ? setInterval(() => this.#look(), lookEveryMs) : null;
  }

  async stop(): Promise<void> {
    this.setRate(0);
    await Promise.all(this.#open);
  }

  takeLateness(): number {
    const ms = this.#lateness.percentile(99) / 1000;
    this.#lateness.reset();
    return ms;
  }

  #look(): void {
    const now = performance.now();
    for (; this.#nextAt <= now; this.#nextAt += this.#untilNext()) {
      this.#lateness.record(Math.max(1, Math.round((now - this.#nextAt) * 1000)));
      if (this.#open.size >= this.#maxOpen) continue;
      const through = this.#arrive(this.#nextAt).catch(this.#onFailure);
      this.#open.add(through);
      void through.then(() => this.#open.delete(through));
    }
  }

  /** Gaps between arrivals are exponential, as for people who are independent of each other. */
  #untilNext(): number {
    const part = (1 + this.#chance.upTo(resolution)) / (resolution + 1);
    return (-Math.log(part) * 1000) / this.#perSecond;
  }
}
