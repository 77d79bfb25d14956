import type { ByteSource } from './source.ts';

export interface Mp4Box {
  type: string;
  /** Where its content begins and ends, in bytes of what it was found in. */
  start: number;
  end: number;
}

/**
 * @param head the first 16 bytes at `position`, or what is left of them
 * @param limit where the enclosing thing ends; a box of size 0 reaches to there
 * @returns null when no box begins here
 */
function readBoxHead(head: Buffer, position: number, limit: number): Mp4Box | null {
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, start: position + 8, end: limit };
  if (short === 1) {
    if (head.length < 16) return null;
    return { type, start: position + 16, end: position + Number(head.readBigUInt64BE(8)) };
  }
  return short < 8 ? null : { type, start: position + 8, end: position + short };
}

/** @returns the boxes side by side in a file, the last one possibly reaching beyond its end */
export async function topBoxes(source: ByteSource): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = [];
  for (let position = 0; position < source.size; ) {
    const box = readBoxHead(await source.read(position, 16), position, source.size);
    if (!box || box.end <= position) break;
    boxes.push(box);
    position = box.end;
  }
  return boxes;
}

/** @returns the content of every box of this type directly inside `parent` */
export function childrenOf(parent: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let position = 0; position < parent.length; ) {
    const box = readBoxHead(parent.subarray(position, position + 16), position, parent.length);
    if (!box || box.end <= position) break;
    if (box.type === type) found.push(parent.subarray(box.start, box.end));
    position = box.end;
  }
  return found;
}

/** @returns the content of the first box on this way down from `parent`, e.g. `mdia`, `minf`, `stbl`; null without it */
export function descend(parent: Buffer, ...types: readonly string[]): Buffer | null {
  let found: Buffer | null = parent;
  for (const type of types) found = found ? (childrenOf(found, type)[0] ?? null) : null;
  return found;
}
