import type { AudioWindow } from './audio-window.ts';

/** In bytes. */
const maxPageHeader = 27 + 255;
const pageSearch = 64 * 1024;
/** The position of a page on which no packet ends. */
export const noGranule = 0xffff_ffff_ffff_ffffn;

export interface OggPage {
  /** In bytes from the file's beginning. */
  position: number;
  serial: number;
  /** From 0. */
  sequence: number;
  isFirst: boolean;
  granule: bigint;
  headerLength: number;
  length: number;
}

/**
 * Skips junk between pages if a page follows soon.
 * @param start the start of a page, or a possible one
 * @throws UnplayableError when it has more empty pages than a normal file
 */
export async function* pagesOf(window: AudioWindow, start = 0): AsyncGenerator<OggPage> {
  let position: number | null = start;
  while (position !== null && position < window.size) {
    if (!window.has(position, maxPageHeader)) await window.cover(position, maxPageHeader);
    const page = readPage(window.at(position, maxPageHeader), position);
    if (page) {
      if (page.length === page.headerLength) window.countParts();
      yield page;
    }
    position = page ? position + page.length : await findPage(window, position + 1);
  }
}

/**
 * No tags follow the first page with sound.
 * @returns the end of that page; the file's size without one
 * @throws as `pagesOf`
 */
export async function endOfHead(window: AudioWindow): Promise<number> {
  for await (const { position, length, granule } of pagesOf(window)) {
    if (granule !== noGranule && granule > 0n) return Math.min(position + length, window.size);
  }
  return window.size;
}

/** @param position of these bytes in the file */
export function readPage(bytes: Buffer, position: number): OggPage | null {
  if (bytes.length < 27 || bytes.toString('latin1', 0, 4) !== 'OggS') return null;
  const segments = bytes.readUInt8(26);
  const headerLength = 27 + segments;
  const body = bytes.subarray(27, headerLength).reduce((sum, size) => sum + size, 0);
  return {
    position,
    isFirst: (bytes.readUInt8(5) & 2) !== 0,
    granule: bytes.readBigUInt64LE(6),
    serial: bytes.readUInt32LE(14),
    sequence: bytes.readUInt32LE(18),
    headerLength,
    length: headerLength + body,
  };
}

/** @returns null when no page follows soon */
async function findPage(window: AudioWindow, from: number): Promise<number | null> {
  const found = (await window.read(from, pageSearch)).indexOf('OggS', 0, 'latin1');
  return found === -1 ? null : from + found;
}
