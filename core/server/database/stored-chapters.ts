import * as z from 'zod';
import type { ChapterStart } from '#features/messages/contract/chapter-list';

/** In ms from the recording's beginning. The title may be empty. */
export interface StoredChapter {
  startMs: number;
  endMs: number;
  title: string;
}

export const StartsOfChapters = z.array(z.object({ startMs: z.int(), title: z.string() }));
const Stored = z.array(z.object({ startMs: z.int(), endMs: z.int().optional(), title: z.string() }));

export function storedStarts(chapters: readonly ChapterStart[]): string {
  return JSON.stringify(chapters.map(({ start, title }) => ({ startMs: Math.round(start * 1000), title })));
}

/**
 * Leaves out operators' chapters that begin after the end, since the audio may have been replaced
 * (features/messages/README.md#chapters).
 */
export function chaptersOf(stored: unknown, durationMs: number): StoredChapter[] {
  const chapters = Stored.parse(stored ?? []);
  return chapters.flatMap(({ startMs, endMs, title }, at) => {
    if (endMs !== undefined) return { startMs, endMs, title };
    const next = chapters[at + 1]?.startMs ?? durationMs;
    return startMs < durationMs ? { startMs, endMs: Math.min(next, durationMs), title } : [];
  });
}
