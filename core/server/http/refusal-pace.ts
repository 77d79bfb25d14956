import { setTimeout as pause } from 'node:timers/promises';
import { cacheOf } from '#core/server/cache-of';

/** In ms, between two refusals of one network. */
const everyMs = 50;
const atOnce = 20;
/** In ms; a refused client holds a connection while it waits. */
const longestMs = 3_000;
const maxNetworks = 10_000;

/** A refused program retries at once, and thousands of refusals a second would slow others down, so a network's refusals are spaced out. */
export class RefusalPace {
  readonly #lastAt = cacheOf<string, number>(maxNetworks);
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  async wait(network: string): Promise<void> {
    const ms = this.delayOf(network);
    if (ms > 0) await pause(ms, undefined, { ref: false });
  }

  delayOf(network: string): number {
    const now = this.#now();
    const lastAt = this.#lastAt.get(network) ?? Number.NEGATIVE_INFINITY;
    const at = Math.min(Math.max(lastAt, now - atOnce * everyMs) + everyMs, now + longestMs);
    this.#lastAt.set(network, at);
    return Math.max(0, at - now);
  }
}
