/** How long those who need a connection of a pool wait until there is one for them. */
export class PoolWait {
  readonly #waiting = new Set<{ since: number }>();
  #leastMs = Number.POSITIVE_INFINITY;

  /** Counts the time until a connection is there, or can't be had. @returns what `connecting` resolves to */
  async measure<Connection>(connecting: Promise<Connection>): Promise<Connection> {
    const wait = { since: performance.now() };
    this.#waiting.add(wait);
    try {
      return await connecting;
    } finally {
      this.#waiting.delete(wait);
      this.#leastMs = Math.min(this.#leastMs, performance.now() - wait.since);
    }
  }

  /**
   * The shortest wait, since in a burst somebody waits for nothing, and in a queue that stands nobody.
   * @returns of the waits that have ended since this was called last, in ms; when none has, how long the first in the
   * queue has waited until now
   */
  takeLeast(): number {
    const [first] = this.#waiting;
    const standingMs = first === undefined ? 0 : performance.now() - first.since;
    const leastMs = Number.isFinite(this.#leastMs) ? this.#leastMs : standingMs;
    this.#leastMs = Number.POSITIVE_INFINITY;
    return leastMs;
  }
}
