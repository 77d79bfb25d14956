import type { AudioWindow } from './audio-window.ts';
import { oggCrc } from './ogg-crc.ts';
import { noGranule, type OggPage, readPage } from './ogg-pages.ts';

/** In bytes: room for several whole Ogg pages; the largest have 65,307 bytes. */
const tailSize = 256 * 1024;
const tolerance = 0.1;
const checksumAt = 22;
/** Sound rarely looks like the start of an Ogg page, so a few tries are enough. */
const maxTries = 4;

/**
 * Reading the duration from the file's end avoids walking hundreds of thousands of pages.
 * @returns in samples; null when every page must be walked
 */
export async function lastPosition(window: AudioWindow, first: OggPage): Promise<number | null> {
  const start = window.size - tailSize;
  if (start <= first.position) return null;
  const pages = wholePages(await window.read(start, tailSize), start);
  const [earliest] = pages;
  const last = pages.at(-1);
  const end = pages.findLast((page) => page.granule !== noGranule);
  if (!earliest || !last || !end || pages.some(({ serial, isFirst }) => serial !== first.serial || isFirst))
    return null;
  // Consecutive streams may share a serial number. Page numbers then restart, and are too low for the file's size.
  const perPage = (last.position + last.length - earliest.position) / pages.length;
  const expected = first.position + (last.sequence - first.sequence + 1) * perPage;
  const isWhole = Math.abs(expected - window.size) <= window.size * tolerance;
  return isWhole && end.granule > first.granule ? Number(end.granule) : null;
}

function wholePages(bytes: Buffer, start: number): OggPage[] {
  const pages: OggPage[] = [];
  let tries = 0;
  for (let at = bytes.indexOf('OggS', 0, 'latin1'); at >= 0 && at < bytes.length; ) {
    const page = readPage(bytes.subarray(at), start + at);
    if (page && hasItsChecksum(bytes.subarray(at, at + page.length), page)) {
      pages.push(page);
      at += page.length;
    } else if (pages.length > 0 || tries === maxTries) return [];
    else {
      tries += 1;
      at = bytes.indexOf('OggS', at + 1, 'latin1');
    }
  }
  return pages;
}

function hasItsChecksum(bytes: Buffer, page: OggPage): boolean {
  if (bytes.length < page.length) return false;
  const checked = Buffer.from(bytes);
  checked.writeUInt32LE(0, checksumAt);
  return oggCrc(checked) === bytes.readUInt32LE(checksumAt);
}
