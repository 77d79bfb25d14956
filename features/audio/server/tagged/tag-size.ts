import type { StoredChapter } from '#core/server/database/stored-chapters';
import { smallestTag } from '#features/audio/contract';

// A tag is padded to a size that follows from the chapters alone: so the whole file's length is known without making the tag, for
// thousands of messages at once, and stays when a message gets another topic or cover.

/** For everything but the cover and the chapters, in bytes. */
const wordsBytes = 4 * 1024;
/** For the cover. */
export const coverBytes = smallestTag - wordsBytes;
/** For the list of chapters, and for each of them beside its title, which is in UTF-16. */
const listBytes = 64;
const chapterBytes = 72;

/** @returns the size of the tag of a message with these chapters, in bytes */
export function tagSize(chapters: readonly StoredChapter[]): number {
  const theirs = chapters.map(({ title }) => chapterBytes + 2 * title.length);
  return smallestTag + (theirs.length > 0 ? listBytes : 0) + theirs.reduce((sum, size) => sum + size, 0);
}
