import type { ByteRange } from '#core/server/storage/storage';

export type PreviewPart = { bytes: Buffer } | { range: ByteRange };

export interface PreviewPlan {
  parts: readonly PreviewPart[];
  sizeBytes: number;
}

export class Ranges {
  readonly #ranges: ByteRange[] = [];
  #size = 0;

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

  append(other: Ranges): void {
    for (const { start, end } of other.#ranges) this.add(start, end - start + 1);
  }

  behind(head: Buffer): PreviewPlan | null {
    if (this.#size === 0) return null;
    const ranges = this.#ranges.map((range) => ({ range }));
    return { parts: head.length === 0 ? ranges : [{ bytes: head }, ...ranges], sizeBytes: head.length + this.#size };
  }
}
