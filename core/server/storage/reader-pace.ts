/** For a processor that sends as fast as it can: with larger chunks the allocator requests memory from the system for each. */
export const largestChunk = 256 * 1024;
/** What a listener on a slow network takes in some seconds: all that a reply of theirs needs in memory. */
export const smallestChunk = 32 * 1024;
const usualChunk = 64 * 1024;
/** A chunk that the system takes longer for is waiting for its reader. */
const slowMs = 100;
/** How much the system takes at once at most, however slow the reader is (Linux: `tcp_wmem`). */
const takenAtOnce = 4 * 1024 * 1024;

/**
 * How much of a file is to be in memory for a reply, by how fast it is read: much for those who take all at once, little for
 * those who listen on a slow network, of whom there may be thousands.
 */
export class ReaderPace {
  #size = usualChunk;
  /** Taken since a chunk had to wait, in bytes. */
  #takenSoon = 0;

  /** How large the next chunk may be, in bytes: a power of two times `smallestChunk`. */
  get size(): number {
    return this.#size;
  }

  /** Whether the reader is known to be fast, so that a further chunk wouldn't only wait in memory. */
  get isFast(): boolean {
    return this.#takenSoon > takenAtOnce;
  }

  /** @param bytes of a chunk @param ms how long the system took for it */
  took(bytes: number, ms: number): void {
    const isSlow = ms > slowMs;
    this.#takenSoon = isSlow ? 0 : this.#takenSoon + bytes;
    if (isSlow) this.#size = smallestChunk;
    else this.#size = this.isFast ? largestChunk : usualChunk;
  }
}
