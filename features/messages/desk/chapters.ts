import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { Version } from '#core/contract/fields';
import { MessageId } from '#core/contract/ids';
import { data } from '#core/contract/page';
import { ChapterList } from '#features/messages/contract/chapter-list';
import { Chapter } from '#features/messages/contract/detail';
import { DeskMessage } from '#features/messages/desk';

export const DeskChapters = describe(
  z.object({
    own: describe(z.nullable(z.array(Chapter)), 'Null while the message has the chapters of its file.'),
    file: describe(z.array(Chapter), 'Empty when the file has none, and while the audio isn’t prepared.'),
  }),
  {
    description: 'A message’s chapters: the operators’ own list, which replaces the file’s, and the file’s.',
    example: { own: null, file: [{ start: 0, end: 754.5, title: 'Welcome' }] },
  },
);
export type DeskChapters = z.output<typeof DeskChapters>;

const params = z.object({ id: MessageId });

export const readDeskChapters = defineDeskEndpoint('GET', '/admin/messages/:id/chapters', {
  duty: 'messages',
  summary: 'The chapters of a message, whatever its status: the operators’ own list and that of its file',
  params,
  reply: data(DeskChapters),
  refuses: ['message.not_found'],
});

export const putChapters = defineDeskEndpoint('PUT', '/admin/messages/:id/chapters', {
  duty: 'messages',
  summary: 'Gives a message chapters instead of those of its file; null restores the file’s own',
  params,
  body: z.object({ version: Version, chapters: describe(z.nullable(ChapterList), { asked: 'chapters' }) }),
  reply: data(DeskMessage),
  refuses: ['operator.not_your_centre', 'message.not_found', 'operator.changed_meanwhile'],
  example: {
    version: 5,
    chapters: [
      { start: 0, title: 'Welcome' },
      { start: 754.5, title: 'The second letter' },
    ],
  },
});
