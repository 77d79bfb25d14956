import type { Chapter } from '#features/messages/contract/detail';

/** From this many seconds into a chapter, going back leads to its start instead of the previous chapter. */
const ownStartFrom = 3;

export function besideChapter(chapters: readonly Chapter[], seconds: number, step: 1 | -1): number | null {
  if (step === 1) return chapters.find(({ start }) => start > seconds)?.start ?? null;
  return chapters.findLast(({ start }) => start <= seconds - ownStartFrom)?.start ?? (chapters.length > 0 ? 0 : null);
}
