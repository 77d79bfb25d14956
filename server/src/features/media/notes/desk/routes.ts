import type * as z from 'zod/mini';
import type { MessageId } from '#contract/ids';
import type { DeskMessage } from '#contract/messages/desk';
import * as endpoints from '#contract/messages/desk-notes';
import { type Binding, bind } from '#server/platform/http/bind';
import { bindFile } from '#server/platform/http/bind-picture';
import type { Scope } from '#server/platform/scope/scope';
import type { NoteDesk } from './note-desk.ts';

export interface NoteRouteParts {
  notes: NoteDesk;
  /** @returns the message as the desk has it @throws ExpectedError `message.not_found`, also for one that isn't seen */
  read(scope: Scope, id: MessageId): Promise<z.output<typeof DeskMessage>>;
  /** In bytes. */
  largest: number;
}

/** docs/product/notes.md#at-the-desk */
export function deskNoteRoutes(binding: Binding, { notes, read, largest }: NoteRouteParts): void {
  const files = { mostBytes: largest, asked: 'Send the document as PDF or as text in UTF-8.' };
  bind(binding, endpoints.listDeskNotes, async ({ listener, params }) => {
    await read(listener.scope, params.id);
    return { data: await notes.list(params.id) };
  });
  bindFile(
    binding,
    endpoints.addNote,
    async ({ listener, params, query }, bytes) => {
      await notes.add(listener, { ...params, version: query.version }, { title: query.title, bytes });
      return { data: await read(listener.scope, params.id) };
    },
    files,
  );
  bindFile(
    binding,
    endpoints.replaceNote,
    async ({ listener, params: { id, noteId: note }, query }, bytes) => {
      await notes.replace(listener, { id, version: query.version }, { note, bytes });
      return { data: await read(listener.scope, id) };
    },
    files,
  );
  bind(binding, endpoints.renameNote, async ({ listener, params: { id, noteId: note }, body: { version, title } }) => {
    await notes.rename(listener, { id, version }, { note, title });
    return { data: await read(listener.scope, id) };
  });
  bind(binding, endpoints.removeNote, async ({ listener, params: { id, noteId: note }, query }) => {
    await notes.remove(listener, { id, version: query.version }, note);
    return { data: await read(listener.scope, id) };
  });
}
