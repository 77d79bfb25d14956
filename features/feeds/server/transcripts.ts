import { MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { type FinishedFile, finishFile } from '#core/server/http/finished-file';
import { transcriptType } from './transcript-addresses.ts';

export type TranscriptOf = (id: MessageId) => Promise<string>;

export async function transcriptReply(transcriptOf: TranscriptOf, file: string): Promise<FinishedFile> {
  const id = MessageId.safeParse(/^(\d+)\.vtt$/.exec(file)?.[1]);
  if (!id.success) throw notFound();
  const text = await transcriptOf(id.data).catch((error: unknown) => {
    throw error instanceof ExpectedError ? notFound() : error;
  });
  return await finishFile(text, `${transcriptType}; charset=utf-8`);
}

function notFound(): ExpectedError {
  return new ExpectedError('feed.not_found', 'There is no such transcript.');
}
