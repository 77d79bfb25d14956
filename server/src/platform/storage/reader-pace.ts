/** For a processor that sends as fast as it can: with larger chunks the allocator requests memory from the system for each. */
export const largestChunk = 256 * 1024;
/** What a listener on a slow network takes in some seconds: all that a reply of theirs needs in memory. */
export const smallestChunk = 32 * 1024;
const firstChunk = 64 * 1024;
/** A chunk that the system takes longer for is waiting for its reader. */
const slowMs = 100;

/**
 * How much of a file is to be in memory for a reply, by how fast it is read: much for those who take all at once, little for
 * those who listen on a slow network, of whom there may be thousands.
 */
export class ReaderPace {
  #size = firstChunk;
  #isSlow = false;

  /** How large the next chunk may be, in bytes: a power of two times `smallestChunk`. */
  get size(): number {
    return this.#size;
  }

  /** Whether a further chunk would only wait in memory. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** @param ms how long the system took for a chunk */
  took(ms: number): void {
    this.#isSlow = ms > slowMs;
    this.#size = this.#isSlow ? smallestChunk : Math.min(this.#size * 2, largestChunk);
  }
}
