/** In bytes. Larger chunks would make the allocator request memory from the system each time. */
export const largestChunk = 256 * 1024;
/** In bytes. A slow listener needs some seconds for this much, so larger chunks would only cost memory. */
export const smallestChunk = 32 * 1024;
const usualChunk = 64 * 1024;
const slowMs = 100;
/** In bytes. The operating system buffers at most this much for a reader (Linux: `tcp_wmem`). */
const takenAtOnce = 4 * 1024 * 1024;

/** Fast readers get large chunks; slow listeners, of whom there may be thousands, get small ones to save memory. */
export class ReaderPace {
  #size = usualChunk;
  #takenSoon = 0;

  /** In bytes: a power of two times `smallestChunk`. */
  get size(): number {
    return this.#size;
  }

  get isFast(): boolean {
    return this.#takenSoon > takenAtOnce;
  }

  took(bytes: number, ms: number): void {
    const isSlow = ms > slowMs;
    this.#takenSoon = isSlow ? 0 : this.#takenSoon + bytes;
    if (isSlow) this.#size = smallestChunk;
    else this.#size = this.isFast ? largestChunk : usualChunk;
  }
}
