import type { AudioWindow } from './audio-window.ts';

const headSize = 10;
const apeFooterSize = 32;
/** An item of an APE tag has a size, flags, a key of at least two letters and the zero behind it. */
const smallestApeItem = 11;

/** An ID3v2 tag at the start of a file. */
export interface Id3Tag {
  /** Where it begins. */
  start: number;
  /** 2, 3 or 4 for ID3v2.2 to ID3v2.4. */
  version: number;
  flags: number;
  /** Where its content ends, which begins behind the ten bytes of its head; a footer may follow. */
  contentEnd: number;
  /** Where the next thing begins. */
  end: number;
}

/**
 * ID3v2 tags may stand before mp3, AAC and FLAC audio, several in a row.
 * @returns them in their order
 * @throws UnplayableError when there are more than an ordinary file has
 */
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

/** @returns where the last of the tags that start the file ends; 0 when there is none. @throws as `leadingTags` does */
export async function endOfLeadingTags(window: AudioWindow): Promise<number> {
  return (await leadingTags(window)).at(-1)?.end ?? 0;
}

/**
 * ID3v1 and APE tags may stand behind the audio.
 * @returns where the first of them begins; the file's size when there is none
 * @throws UnplayableError when they have more items than those of an ordinary file
 */
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

/** Four bytes of seven bits each, as ID3v2 writes sizes. */
export function syncSafe(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
