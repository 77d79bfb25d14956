import type { AudioWindow } from './audio-window.ts';

const headSize = 10;
const apeFooterSize = 32;
/** An item of an APE tag has a size, flags, a key of at least two letters and a zero. */
const smallestApeItem = 11;

export interface Id3Tag {
  start: number;
  /** 2 to 4, for ID3v2.2 to ID3v2.4. */
  version: number;
  flags: number;
  /** The content begins after a ten-byte header; a footer may follow it. */
  contentEnd: number;
  end: number;
}

/**
 * Several ID3v2 tags may precede mp3, AAC and FLAC audio.
 * @throws UnplayableError when there are too many
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

/** @returns 0 without tags @throws as `leadingTags` */
export async function endOfLeadingTags(window: AudioWindow): Promise<number> {
  return (await leadingTags(window)).at(-1)?.end ?? 0;
}

/**
 * ID3v1 and APE tags may follow the audio.
 * @returns the first one's start; the file's size without tags
 * @throws UnplayableError when they have too many items
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

/** Decodes four bytes of seven bits each, as in ID3v2. */
export function syncSafe(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
