import * as z from 'zod/mini';
import { Chapter } from '#contract/catalogue';
import { defineDeskEndpoint } from '#contract/endpoint';
import { Version } from '#contract/fields';
import { MessageId } from '#contract/ids';
import { data } from '#contract/page';
import { ChapterList } from './chapter-list.ts';
import { DeskMessage } from './desk.ts';

/** A message's chapters at the desk: the operators' own list, which replaces the file's, and the file's. */
export const DeskChapters = z.object({
  /** Null: the message has the file's. */
  own: z.nullable(z.array(Chapter)),
  /** Empty while the audio isn't prepared. */
  file: z.array(Chapter),
});
export type DeskChapters = z.output<typeof DeskChapters>;

const params = z.object({ id: MessageId });

export const readDeskChapters = defineDeskEndpoint('GET', '/admin/messages/:id/chapters', {
  duty: 'messages',
  summary: 'The chapters of a message, whatever its status: the operators’ own list and that of its file',
  params,
  reply: data(DeskChapters),
});

export const putChapters = defineDeskEndpoint('PUT', '/admin/messages/:id/chapters', {
  duty: 'messages',
  summary: 'Gives a message chapters instead of those of its file; null takes it back to the file’s own',
  params,
  body: z.object({ version: Version, chapters: z.nullable(ChapterList) }),
  reply: data(DeskMessage),
});
