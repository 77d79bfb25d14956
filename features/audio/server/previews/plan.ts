import type { ByteRange } from '#core/server/storage/storage';

/** A part of a preview: new bytes, such as a header, or a range of the original. */
export type PreviewPart = { bytes: Buffer } | { range: ByteRange };

/** How a preview is served without copying the audio. */
export interface PreviewPlan {
  parts: readonly PreviewPart[];
  sizeBytes: number;
}

/** Ranges of a file in the order in which they are sent; adjacent ones are merged. */
export class Ranges {
  readonly #ranges: ByteRange[] = [];
  #size = 0;

  /** Total bytes. */
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

  /** @param other the ranges that follow */
  append(other: Ranges): void {
    for (const { start, end } of other.#ranges) this.add(start, end - start + 1);
  }

  /** @returns a preview of this header and these ranges; null without ranges */
  behind(head: Buffer): PreviewPlan | null {
    if (this.#size === 0) return null;
    const ranges = this.#ranges.map((range) => ({ range }));
    return { parts: head.length === 0 ? ranges : [{ bytes: head }, ...ranges], sizeBytes: head.length + this.#size };
  }
}
