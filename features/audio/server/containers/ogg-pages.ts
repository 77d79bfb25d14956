import type { AudioWindow } from './audio-window.ts';

const maxPageHeader = 27 + 255;
const pageSearch = 64 * 1024;
/** The position that Ogg gives a page on which no packet ends. */
export const noGranule = 0xffff_ffff_ffff_ffffn;

export interface OggPage {
  position: number;
  serial: number;
  sequence: number;
  isFirst: boolean;
  granule: bigint;
  headerLength: number;
  length: number;
}

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

/** An Ogg file has no tags after its first page with sound. */
export async function endOfHead(window: AudioWindow): Promise<number> {
  for await (const { position, length, granule } of pagesOf(window)) {
    if (granule !== noGranule && granule > 0n) return Math.min(position + length, window.size);
  }
  return window.size;
}

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

async function findPage(window: AudioWindow, from: number): Promise<number | null> {
  const found = (await window.read(from, pageSearch)).indexOf('OggS', 0, 'latin1');
  return found === -1 ? null : from + found;
}
