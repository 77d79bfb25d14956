import { cacheOf } from './cache-of.ts';

/**
 * A cache that is cleared as a whole. Concurrent readers of a key share one request. Requests from before `clear` aren't cached after it.
 */
export class Remembered<Answer> {
  readonly #known: ReturnType<typeof cacheOf<string, Promise<Answer>>>;

  /**
   * @param most the capacity; the least recently used values go first
   * @param lifetimeMs how long a value is used; until `clear` when absent
   */
  constructor(most: number, lifetimeMs = 0) {
    this.#known = cacheOf(most, lifetimeMs);
  }

  clear(): void {
    this.#known.clear();
  }

  /** @param ask computes a value that isn't cached. Failures aren't cached. */
  of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#known.get(key);
    if (known) return known;
    const asked = ask();
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }
}
