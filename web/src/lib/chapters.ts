import type { Chapter } from '#contract/catalogue';

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

/** From this many seconds into a chapter on, going back leads to its own beginning. */
const ownStartFrom = 3;

/**
 * @param step 1 forward, -1 back
 * @returns the beginning of the chapter that it leads to, in seconds; null where there is none
 */
export function besideChapter(chapters: readonly Chapter[], seconds: number, step: 1 | -1): number | null {
  if (step === 1) return chapters.find(({ start }) => start > seconds)?.start ?? null;
  return chapters.findLast(({ start }) => start <= seconds - ownStartFrom)?.start ?? (chapters.length > 0 ? 0 : null);
}
