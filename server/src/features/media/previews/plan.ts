import type { ByteRange } from '#server/platform/storage/storage';

/** What a preview is made of: bytes of its own, such as a new head, and parts of the original. */
export type PreviewPart = { bytes: Buffer } | { range: ByteRange };

/** How a preview is served without a copy of the audio. */
export interface PreviewPlan {
  parts: readonly PreviewPart[];
  sizeBytes: number;
}

/** Parts of a file in the order in which they are to be sent; those that lie together become one. */
export class Ranges {
  readonly #ranges: ByteRange[] = [];
  #size = 0;

  /** Bytes in all. */
  get size(): number {
    return this.#size;
  }

  add(start: number, length: number): void {
    const last = this.#ranges.at(-1);
    if (length <= 0) return;
    if (last && last.end + 1 === start) last.end += length;
    else this.#ranges.push({ start, end: start + length - 1 });
    this.#size += length;
  }

  /** @param other what comes behind */
  append(other: Ranges): void {
    for (const { start, end } of other.#ranges) this.add(start, end - start + 1);
  }

  /** @returns a preview of this head and these parts of the file; null when there are none */
  behind(head: Buffer): PreviewPlan | null {
    if (this.#size === 0) return null;
    const ranges = this.#ranges.map((range) => ({ range }));
    return { parts: head.length === 0 ? ranges : [{ bytes: head }, ...ranges], sizeBytes: head.length + this.#size };
  }
}
