import type { StoredChapter } from '#core/server/database/stored-chapters';
import { smallestTag } from '#features/audio/contract';

// A tag is padded to a size that depends on the chapters alone. The file's length is therefore known for thousands of messages without
// making tags, and survives a new topic or cover.

/** Room for all but the cover and the chapters, in bytes. */
const wordsBytes = 4 * 1024;
/** Room for the cover. */
export const coverBytes = smallestTag - wordsBytes;
/** Room for the list of chapters, and for each chapter besides its UTF-16 title. */
const listBytes = 64;
const chapterBytes = 72;

/** @returns the tag's size, in bytes */
export function tagSize(chapters: readonly StoredChapter[]): number {
  const theirs = chapters.map(({ title }) => chapterBytes + 2 * title.length);
  return smallestTag + (theirs.length > 0 ? listBytes : 0) + theirs.reduce((sum, size) => sum + size, 0);
}
