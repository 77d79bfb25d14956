import { MessageId } from '#core/contract/ids';
import type { StoredChapter } from '#core/server/database/stored-chapters';
import { ExpectedError } from '#core/server/errors';
import { type FinishedFile, finishFile } from '#core/server/http/finished-file';
import { chaptersType } from './chapter-addresses.ts';

export type ChaptersOf = (id: MessageId) => Promise<StoredChapter[]>;

export async function chaptersReply(chaptersOf: ChaptersOf, file: string): Promise<FinishedFile> {
  const id = MessageId.safeParse(/^(\d+)\.json$/.exec(file)?.[1]);
  const chapters = id.success ? await chaptersOf(id.data) : [];
  if (chapters.length === 0) throw new ExpectedError('feed.not_found', 'Chapters not found.');
  const listed = chapters.map(({ startMs, endMs, title }) => ({
    startTime: startMs / 1000,
    endTime: endMs / 1000,
    title,
  }));
  return await finishFile(JSON.stringify({ version: '1.2.0', chapters: listed }), chaptersType);
}
