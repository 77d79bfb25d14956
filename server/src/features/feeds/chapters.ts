import { MessageId } from '#contract/ids';
import { Chapters } from '#server/features/media/chapters';
import { ExpectedError } from '#server/platform/errors';
import { type FinishedFile, finishFile } from '#server/platform/http/finished-file';
import type { Platform } from '#server/platform/platform';
import { chaptersType } from './chapter-addresses.ts';
import { findChapters } from './feed-queries.ts';

/**
 * The chapters of a message that anybody may hear, in the JSON that Podcasting 2.0 asks for (docs/product/feeds.md#what-a-feed-says).
 * @param file as in its address, e.g. `12.json`
 * @throws ExpectedError `feed.not_found` where there are none, or they aren't for everybody
 */
export async function readChapters(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  file: string,
): Promise<FinishedFile> {
  const id = MessageId.safeParse(/^(\d+)\.json$/.exec(file)?.[1]);
  const row = id.success ? await findChapters(database, id.data, clock.now()) : undefined;
  const chapters = Chapters.parse(row?.chapters ?? []);
  if (chapters.length === 0) throw new ExpectedError('feed.not_found', 'There are no such chapters.');
  const listed = chapters.map(({ startMs, endMs, title }) => ({
    startTime: startMs / 1000,
    endTime: endMs / 1000,
    title,
  }));
  return await finishFile(JSON.stringify({ version: '1.2.0', chapters: listed }), chaptersType);
}
