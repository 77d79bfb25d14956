import type { AudioWindow } from './audio-window.ts';
import { oggCrc } from './ogg-crc.ts';
import { noGranule, type OggPage, readPage } from './ogg-pages.ts';

/** In this many bytes at the end of a file there are several whole pages; the largest have 65,307. */
const tailSize = 256 * 1024;
/** How far the bytes that the pages must have had may be from those that the file has, as a share of them. */
const tolerance = 0.1;
const checksumAt = 22;
/** Sound may look like the beginning of a page, but hardly ever does. */
const mostTries = 4;

/**
 * Finds the last position of a file with one stream from its end alone, so that a talk of hundreds of thousands of pages costs one
 * read. It is found only where the end is beyond doubt: whole pages of this stream alone, by their checksums, up to the last
 * byte, as many by their numbers as make up the file. Otherwise every page has to be walked.
 * @param first the stream's first page with sound
 * @returns the position, in samples; null when it isn't found
 */
export async function lastPosition(window: AudioWindow, first: OggPage): Promise<number | null> {
  const start = window.size - tailSize;
  // Walking what is left is as quick.
  if (start <= first.position) return null;
  const pages = wholePages(await window.read(start, tailSize), start);
  const [earliest] = pages;
  const last = pages.at(-1);
  const end = pages.findLast((page) => page.granule !== noGranule);
  if (!earliest || !last || !end || pages.some(({ serial, isFirst }) => serial !== first.serial || isFirst))
    return null;
  // Streams one after another may share a serial: then the numbers begin again, and are too few for so large a file.
  const perPage = (last.position + last.length - earliest.position) / pages.length;
  const expected = first.position + (last.sequence - first.sequence + 1) * perPage;
  const isWhole = Math.abs(expected - window.size) <= window.size * tolerance;
  return isWhole && end.granule > first.granule ? Number(end.granule) : null;
}

/** @returns the pages from the first one that has its checksum on to the end; none when they don't fill it */
function wholePages(bytes: Buffer, start: number): OggPage[] {
  const pages: OggPage[] = [];
  let tries = 0;
  for (let at = bytes.indexOf('OggS', 0, 'latin1'); at >= 0 && at < bytes.length; ) {
    const page = readPage(bytes.subarray(at), start + at);
    if (page && hasItsChecksum(bytes.subarray(at, at + page.length), page)) {
      pages.push(page);
      at += page.length;
    } else if (pages.length > 0 || tries === mostTries) return [];
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
