import path from 'node:path';
import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { verb } from '#core/server/cli/command';
import { readNamed } from '#core/server/cli/files';
import { argument, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { StopError } from '#core/server/errors';
import { NoteId } from '#features/messages/contract/detail';
import { NoteTitle } from '#features/notes/desk';

const message = argument('<id>', 'the message', MessageId, { refusal: 'Give the id of a message, e.g. 345.' });
const document = argument('<document>', 'the document', NoteId, {
  refusal: 'Give the id of a document; "messages notes" shows them.',
});

export const notes = verb('notes', {
  summary: 'show the notes of a message: documents that go with it',
  takes: { id: message },
  examples: ['messages notes 12'],
  run: (library, { id }) => listed(library, id),
  words: inWords,
});

export const addNote = verb('add-note', {
  summary: 'add a document to a message, or put it in the place of another',
  takes: {
    id: message,
    file: argument('<file>', 'a PDF, or text in UTF-8', z.string()),
    title: option('--title <title>', 'what it is called; as the file when absent', z.optional(NoteTitle)),
    replaces: option('--replaces <document>', 'the document in whose place it comes', z.optional(NoteId)),
  },
  examples: ['messages add-note 12 ~/talks/patience.pdf --title Outline', 'messages add-note 12 new.pdf --replaces 7'],
  async run(library, { id, file, title, replaces }) {
    const { messages, notes: desk, settings, by } = library;
    const bytes = await readNamed(file);
    if (bytes.length > settings.largestNoteBytes) {
      const max = settings.largestNoteBytes / 1024 / 1024;
      throw new StopError(`${file} can't be used: it is larger than ${max} MB (NOTES_LARGEST_MB).`);
    }
    const { version } = await messages.read('all', id);
    const named = title ?? path.parse(file).name.slice(0, 200);
    await (replaces === undefined
      ? desk.add(by, { id, version }, { title: named, bytes })
      : desk.replace(by, { id, version }, { note: replaces, bytes }));
    if (replaces !== undefined && title !== undefined) {
      const { version: now } = await messages.read('all', id);
      await desk.rename(by, { id, version: now }, { note: replaces, title });
    }
    return listed(library, id);
  },
  words: inWords,
});

export const renameNote = verb('rename-note', {
  summary: 'give a document of a message another title',
  takes: {
    id: message,
    document,
    title: argument('<title>', 'what it is called', NoteTitle, {
      refusal: 'Give one line of at most 200 characters.',
    }),
  },
  examples: ['messages rename-note 12 7 "Study guide"'],
  async run(library, { id, document: note, title }) {
    const { version } = await library.messages.read('all', id);
    await library.notes.rename(library.by, { id, version }, { note, title });
    return listed(library, id);
  },
  words: inWords,
});

export const removeNote = verb('remove-note', {
  summary: 'remove a document of a message',
  takes: { id: message, document },
  examples: ['messages remove-note 12 7'],
  async run(library, { id, document: note }) {
    const { version } = await library.messages.read('all', id);
    await library.notes.remove(library.by, { id, version }, note);
    return listed(library, id);
  },
  words: inWords,
});

async function listed({ messages, notes: desk }: OpenLibrary, id: MessageId) {
  await messages.read('all', id);
  return { notes: await desk.list(id) };
}

function inWords({ notes: found }: Awaited<ReturnType<typeof listed>>): string {
  if (found.length === 0) return 'The message has no notes.\n';
  return found.map(({ id, kind, size, title }) => `${id}  ${kind.padEnd(4)}  ${size} bytes  ${title}\n`).join('');
}
