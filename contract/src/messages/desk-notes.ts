import * as z from 'zod/mini';
import { Note, NoteId } from '#contract/catalogue';
import { defineDeskEndpoint } from '#contract/endpoint';
import { line, VersionQuery } from '#contract/fields';
import { MessageId } from '#contract/ids';
import { data } from '#contract/page';
import { DeskMessage } from './desk.ts';

/** How many one message can have. */
export const mostNotes = 5;
export const longestNoteTitle = 200;

/** What a document is sent as. What it is, its content says. */
export const noteTypes = ['application/pdf', 'text/plain', 'text/markdown', 'application/octet-stream'] as const;

export const NoteTitle = line(longestNoteTitle, 'Give the document a title');

const ofMessage = z.object({ id: MessageId });
const ofNote = z.object({ id: MessageId, noteId: NoteId });

export const listDeskNotes = defineDeskEndpoint('GET', '/admin/messages/:id/notes', {
  duty: 'messages',
  summary: 'A message’s notes, whatever its status, with addresses that open for operators',
  params: ofMessage,
  reply: data(z.array(Note)),
});

export const addNote = defineDeskEndpoint('POST', '/admin/messages/:id/notes', {
  duty: 'messages',
  summary: `Adds a document to a message: the body is a PDF or text in UTF-8. A message can have ${mostNotes}`,
  upload: noteTypes,
  params: ofMessage,
  query: z.extend(VersionQuery, { title: NoteTitle }),
  reply: data(DeskMessage),
});

export const replaceNote = defineDeskEndpoint('PUT', '/admin/messages/:id/notes/:noteId', {
  duty: 'messages',
  summary: 'Puts another document in the place of one of a message: the body is a PDF or text in UTF-8',
  upload: noteTypes,
  params: ofNote,
  query: VersionQuery,
  reply: data(DeskMessage),
});

export const renameNote = defineDeskEndpoint('PATCH', '/admin/messages/:id/notes/:noteId', {
  duty: 'messages',
  summary: 'Gives a document of a message another title',
  params: ofNote,
  body: z.object({ version: z.int().check(z.minimum(1)), title: NoteTitle }),
  reply: data(DeskMessage),
});

export const removeNote = defineDeskEndpoint('DELETE', '/admin/messages/:id/notes/:noteId', {
  duty: 'messages',
  summary: 'Removes a document of a message',
  params: ofNote,
  query: VersionQuery,
  reply: data(DeskMessage),
});
