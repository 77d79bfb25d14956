import type { StoredChapter } from '#core/server/database/stored-chapters';
import { smallestTag } from '#features/audio/contract';

const wordsBytes = 4 * 1024;
export const coverBytes = smallestTag - wordsBytes;
/** In bytes: the space in a tag for the list of chapters, and for each chapter besides its UTF-16 title. */
const listBytes = 64;
const chapterBytes = 72;

/**
 * In bytes. The tag's size depends on the chapters alone, so that lengths of files are known without making tags, and survive a new topic
 * or cover.
 */
export function tagSize(chapters: readonly StoredChapter[]): number {
  const theirs = chapters.map(({ title }) => chapterBytes + 2 * title.length);
  return smallestTag + (theirs.length > 0 ? listBytes : 0) + theirs.reduce((sum, size) => sum + size, 0);
}
