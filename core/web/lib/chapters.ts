import type { Chapter } from '#features/messages/contract/detail';

/** @returns the place of the chapter that is heard at a moment, in seconds; -1 before the first, between two and behind the last */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  const at = chapters.findLastIndex(({ start }) => start <= seconds);
  const end = chapters[at]?.end;
  return end !== undefined && (seconds < end || at === chapters.length - 1) ? at : -1;
}

/** @param at its place, from 0 @returns its title; `Chapter 3` of one without */
export function chapterName({ title }: Chapter, at: number): string {
  return title || `Chapter ${at + 1}`;
}
