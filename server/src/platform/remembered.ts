import { LRUCache } from 'lru-cache';

/**
 * Answers that stay right until they are forgotten all at once, each asked for once however many wait for it.
 * What was asked for before `clear` is never kept after it.
 */
export class Remembered<Answer> {
  readonly #known: LRUCache<string, Promise<Answer>>;

  /** @param most how many answers are remembered; the least recently used go first */
  constructor(most: number) {
    this.#known = new LRUCache({ max: most });
  }

  /** Forgets all answers. */
  clear(): void {
    this.#known.clear();
  }

  /**
   * @param key what the answer is to
   * @param ask finds the answer; called when it isn't known. When it fails, nothing is remembered.
   */
  of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#known.get(key);
    if (known) return known;
    const asked = ask();
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }
}
