import { setTimeout as pause } from 'node:timers/promises';
import { cacheOf } from '#core/server/cache-of';

/** The interval between two refusals of one network, in ms. */
const everyMs = 50;
/** How many are sent at once before that. */
const atOnce = 20;
/** The longest that a refusal waits, in ms; its client holds a connection meanwhile. */
const longestMs = 3_000;
const mostNetworks = 10_000;

/**
 * Spaces out the refusals of a network that asks for too much. A program that is refused at once retries at once, and
 * thousands of refusals a second would slow others down.
 */
export class RefusalPace {
  /** When a network's last refusal is, or will be, sent. */
  readonly #lastAt = cacheOf<string, number>(mostNetworks);
  readonly #now: () => number;

  /** @param now in ms */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  async wait(network: string): Promise<void> {
    const ms = this.delayOf(network);
    if (ms > 0) await pause(ms, undefined, { ref: false });
  }

  /** In ms. */
  delayOf(network: string): number {
    const now = this.#now();
    const lastAt = this.#lastAt.get(network) ?? Number.NEGATIVE_INFINITY;
    const at = Math.min(Math.max(lastAt, now - atOnce * everyMs) + everyMs, now + longestMs);
    this.#lastAt.set(network, at);
    return Math.max(0, at - now);
  }
}
