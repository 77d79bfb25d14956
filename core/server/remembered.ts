import { cacheOf } from './cache-of.ts';

/**
 * A cache that is cleared as a whole, with one request per key however many wait for it. A request that began before
 * `clear` is not cached after it.
 */
export class Remembered<Answer> {
  readonly #known: ReturnType<typeof cacheOf<string, Promise<Answer>>>;

  /**
   * @param most capacity; the least recently used go first
   * @param lifetimeMs how long each is used; until `clear` when absent
   */
  constructor(most: number, lifetimeMs = 0) {
    this.#known = cacheOf(most, lifetimeMs);
  }

  clear(): void {
    this.#known.clear();
  }

  /** @param ask produces the value when it isn't cached. Failures are not cached. */
  of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#known.get(key);
    if (known) return known;
    const asked = ask();
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }
}
