import { cacheOf } from './cache-of.ts';

/** Concurrent readers of a key share one request, and requests from before `clear` aren't cached after it. */
export class Memo<Answer> {
  readonly #known: ReturnType<typeof cacheOf<string, Promise<Answer>>>;

  constructor(max: number, lifetimeMs = 0) {
    this.#known = cacheOf(max, lifetimeMs);
  }

  clear(): void {
    this.#known.clear();
  }

  /** @param ask computes a missing value. Failures aren't cached. */
  of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#known.get(key);
    if (known) return known;
    const asked = ask();
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }
}
