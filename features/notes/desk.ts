import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { type ErrorCode, fileRefusals } from '#core/contract/errors';
import { line, VersionQuery } from '#core/contract/fields';
import { MessageId } from '#core/contract/ids';
import { data } from '#core/contract/page';
import { Note, NoteId } from '#features/messages/contract/detail';
import { DeskMessage } from '#features/messages/desk';

const changeRefusals = [
  'operator.not_your_centre',
  'message.not_found',
  'operator.changed_meanwhile',
] as const satisfies ErrorCode[];

export const maxNotes = 5;
export const longestNoteTitle = 200;

/** Only the announced types: the server determines a document's kind from its content. */
export const noteTypes = ['application/pdf', 'text/plain', 'text/markdown', 'application/octet-stream'] as const;

export const NoteTitle = describe(line(longestNoteTitle, 'Give the document a title'), {
  description: 'A document’s title: one line of at most 200 characters.',
  example: 'Outline',
  asked: 'a title',
});

const ofMessage = z.object({ id: MessageId });
const ofNote = z.object({ id: MessageId, noteId: describe(NoteId, 'The id of the document.') });

export const listDeskNotes = defineDeskEndpoint('GET', '/admin/messages/:id/notes', {
  duty: 'messages',
  summary: 'A message’s notes, whatever its status, with addresses that open for operators',
  params: ofMessage,
  reply: data(z.array(Note)),
  refuses: ['message.not_found'],
});

export const addNote = defineDeskEndpoint('POST', '/admin/messages/:id/notes', {
  duty: 'messages',
  summary: `Adds a document to a message: the body is a PDF or text in UTF-8. A message can have ${maxNotes}`,
  upload: noteTypes,
  params: ofMessage,
  query: z.extend(VersionQuery, { title: describe(NoteTitle, 'The document’s title, at most 200 characters.') }),
  reply: data(DeskMessage),
  refuses: [...changeRefusals, 'note.unreadable', 'note.too_many', ...fileRefusals, 'operator.busy'],
});

export const replaceNote = defineDeskEndpoint('PUT', '/admin/messages/:id/notes/:noteId', {
  duty: 'messages',
  summary: 'Replaces a document of a message: the body is a PDF or text in UTF-8',
  upload: noteTypes,
  params: ofNote,
  query: VersionQuery,
  reply: data(DeskMessage),
  refuses: [...changeRefusals, 'note.not_found', 'note.unreadable', ...fileRefusals, 'operator.busy'],
});

export const renameNote = defineDeskEndpoint('PATCH', '/admin/messages/:id/notes/:noteId', {
  duty: 'messages',
  summary: 'Gives a document of a message another title',
  params: ofNote,
  body: z.object({
    version: describe(z.int().check(z.minimum(1)), { asked: 'the version that you saw' }),
    title: NoteTitle,
  }),
  reply: data(DeskMessage),
  refuses: [...changeRefusals, 'note.not_found'],
  example: { version: 6, title: 'Outline' },
});

export const removeNote = defineDeskEndpoint('DELETE', '/admin/messages/:id/notes/:noteId', {
  duty: 'messages',
  summary: 'Removes a document of a message',
  params: ofNote,
  query: VersionQuery,
  reply: data(DeskMessage),
  refuses: [...changeRefusals, 'note.not_found', 'operator.busy'],
});
