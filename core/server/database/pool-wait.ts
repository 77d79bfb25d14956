export class PoolWait {
  readonly #waiting = new Set<{ since: number }>();
  #leastMs = Number.POSITIVE_INFINITY;

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
   * The shortest wait tells a burst from a stuck queue: in a burst some query needn't wait.
   * @returns the shortest wait since the last call, in ms
   */
  takeLeast(): number {
    const [first] = this.#waiting;
    const standingMs = first === undefined ? 0 : performance.now() - first.since;
    const leastMs = Number.isFinite(this.#leastMs) ? this.#leastMs : standingMs;
    this.#leastMs = Number.POSITIVE_INFINITY;
    return leastMs;
  }
}
