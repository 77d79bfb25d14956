import * as z from 'zod';
import type { ChapterStart } from '#features/messages/contract/chapter-list';

/** A named part of a recording. In ms from its beginning; the title may be empty. */
export interface StoredChapter {
  startMs: number;
  endMs: number;
  title: string;
}

/** Those that operators made, in order: each goes on until the next begins. */
export const StartsOfChapters = z.array(z.object({ startMs: z.int(), title: z.string() }));
/** Those of a file say where they end, and were read of this very audio. */
const Stored = z.array(z.object({ startMs: z.int(), endMs: z.int().optional(), title: z.string() }));

/** @param chapters with seconds @returns operators' own, as `messages.chapters` has them */
export function storedStarts(chapters: readonly ChapterStart[]): string {
  return JSON.stringify(chapters.map(({ start, title }) => ({ startMs: Math.round(start * 1000), title })));
}

/**
 * @param stored `coalesce(messages.chapters, audio_preparations.chapters)`; null for none
 * @param durationMs of the message's audio, which may have been replaced since operators made theirs: what begins behind its end is left out
 * @returns the chapters that the message has (docs/product/player-and-offline.md#chapters)
 */
export function chaptersOf(stored: unknown, durationMs: number): StoredChapter[] {
  const chapters = Stored.parse(stored ?? []);
  return chapters.flatMap(({ startMs, endMs, title }, at) => {
    if (endMs !== undefined) return { startMs, endMs, title };
    const next = chapters[at + 1]?.startMs ?? durationMs;
    return startMs < durationMs ? { startMs, endMs: Math.min(next, durationMs), title } : [];
  });
}
