import type * as z from 'zod/mini';
import type { MessageId } from '#core/contract/ids';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { bindFile } from '#core/server/http/bind-picture';
import { type Scope, scopeOf } from '#core/server/scope/scope';
import type { DeskMessage } from '#features/messages/desk';
import * as endpoints from '#features/notes/desk';
import type { NoteDesk } from './note-desk.ts';

export interface NoteRouteParts {
  notes: NoteDesk;
  read(scope: Scope, id: MessageId): Promise<z.output<typeof DeskMessage>>;
  /** In bytes. */
  largest: number;
}

export function deskNoteRoutes(calls: Calls, { notes, read, largest }: NoteRouteParts): void {
  const files = { maxBytes: largest, asked: 'Send the document as PDF or as text in UTF-8.' };
  bindDesk(calls, endpoints.listDeskNotes, async ({ listener, params }) => {
    await read(scopeOf(listener), params.id);
    return { data: await notes.list(params.id) };
  });
  bindFile(
    calls,
    endpoints.addNote,
    async ({ listener, params, query }, bytes) => {
      await notes.add(listener, { ...params, version: query.version }, { title: query.title, bytes });
      return { data: await read(scopeOf(listener), params.id) };
    },
    files,
  );
  bindFile(
    calls,
    endpoints.replaceNote,
    async ({ listener, params: { id, noteId: note }, query }, bytes) => {
      await notes.replace(listener, { id, version: query.version }, { note, bytes });
      return { data: await read(scopeOf(listener), id) };
    },
    files,
  );
  bindDesk(
    calls,
    endpoints.renameNote,
    async ({ listener, params: { id, noteId: note }, body: { version, title } }) => {
      await notes.rename(listener, { id, version }, { note, title });
      return { data: await read(scopeOf(listener), id) };
    },
  );
  bindDesk(calls, endpoints.removeNote, async ({ listener, params: { id, noteId: note }, query }) => {
    await notes.remove(listener, { id, version: query.version }, note);
    return { data: await read(scopeOf(listener), id) };
  });
}
