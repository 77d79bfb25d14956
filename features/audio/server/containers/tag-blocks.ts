import type { AudioWindow } from './audio-window.ts';

const headSize = 10;
const apeFooterSize = 32;
/** In bytes: an item of an APE tag has a size, flags, a key of at least two letters and a zero. */
const smallestApeItem = 11;

export interface Id3Tag {
  start: number;
  version: number;
  flags: number;
  contentEnd: number;
  end: number;
}

export async function leadingTags(window: AudioWindow): Promise<Id3Tag[]> {
  const tags: Id3Tag[] = [];
  for (let start = 0; ; ) {
    const head = await window.read(start, headSize);
    if (head.length < headSize || head.toString('latin1', 0, 3) !== 'ID3') return tags;
    window.countParts();
    const flags = head.readUInt8(5);
    const contentEnd = start + headSize + syncSafe(head.subarray(6, 10));
    const end = contentEnd + ((flags & 0x10) !== 0 ? headSize : 0);
    tags.push({ start, version: head.readUInt8(3), flags, contentEnd, end });
    start = end;
  }
}

export async function endOfLeadingTags(window: AudioWindow): Promise<number> {
  return (await leadingTags(window)).at(-1)?.end ?? 0;
}

export async function startOfTrailingTags(window: AudioWindow): Promise<number> {
  let end = window.size;
  if (end >= 128 && (await window.read(end - 128, 3)).toString('latin1') === 'TAG') end -= 128;
  const footer = await window.read(Math.max(0, end - apeFooterSize), apeFooterSize);
  if (footer.length === apeFooterSize && footer.toString('latin1', 0, 8) === 'APETAGEX') {
    const hasHeader = (footer.readUInt32LE(20) & 0x80000000) !== 0;
    const size = footer.readUInt32LE(12);
    window.countParts(Math.min(footer.readUInt32LE(16), Math.floor(Math.min(size, end) / smallestApeItem)));
    end -= size + (hasHeader ? apeFooterSize : 0);
  }
  return Math.max(0, end);
}

/** ID3v2 stores a size in four bytes of seven bits each. */
export function syncSafe(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
