/** How long those who need a connection wait until a pool has one for them. */
export class PoolWait {
  readonly #waiting = new Set<{ since: number }>();
  #longestMs = 0;

  /** Counts the time until a connection is there, or can't be had. @returns what `connecting` resolves to */
  async measure<Connection>(connecting: Promise<Connection>): Promise<Connection> {
    const wait = { since: performance.now() };
    this.#waiting.add(wait);
    try {
      return await connecting;
    } finally {
      this.#waiting.delete(wait);
      this.#longestMs = Math.max(this.#longestMs, performance.now() - wait.since);
    }
  }

  /** @returns the longest wait that goes on or has ended since this was called last, in ms */
  takeLongest(): number {
    const now = performance.now();
    const longestMs = [...this.#waiting].reduce((most, { since }) => Math.max(most, now - since), this.#longestMs);
    this.#longestMs = 0;
    return longestMs;
  }
}
