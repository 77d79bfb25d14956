import type { Chapter } from '#features/messages/contract/detail';
import * as texts from './texts.ts';

/** @returns the chapter's index; -1 before the first and between two. The last chapter also counts after its end */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  const at = chapters.findLastIndex(({ start }) => start <= seconds);
  const end = chapters[at]?.end;
  return end !== undefined && (seconds < end || at === chapters.length - 1) ? at : -1;
}

export function chapterName({ title }: Chapter, at: number): string {
  return title || texts.chapterAt({ at: at + 1 });
}
