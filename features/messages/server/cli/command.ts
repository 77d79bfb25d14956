import path from 'node:path';
import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { DeskMoment } from '#core/contract/moment';
import { noun, verb } from '#core/server/cli/command';
import { picture, readPicture } from '#core/server/cli/files';
import { argument, fieldsOf, manyArguments, option, toMoment } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { changeMessage, type DeskMessage, type MessageChange } from '#features/messages/desk';
import type { ManyChange } from '#features/messages/desk/bulk';
import type { MessageStatus } from '#features/messages/desk/filters';
import { chapters } from './chapters.ts';
import { fieldOptions, isOfLists, manyChange, oneChange } from './fields.ts';
import { list } from './list.ts';
import { addNote, notes, removeNote, renameNote } from './notes.ts';
import { leftLine, messageCard, messageTable } from './print.ts';
import { replaceFromFile } from './replace-from-file.ts';

const refusal = 'Give the id of a message, e.g. 345; "messages list" shows them.';
const id = argument('<id>', 'the message', MessageId, { refusal });
const ids = manyArguments('<ids...>', 'the messages', MessageId, { refusal });
const body = fieldsOf(changeMessage.body);

const show = verb('show', {
  summary: 'show every field of a message',
  takes: { id },
  examples: ['messages show 12'],
  run: ({ messages }, { id }) => messages.read('all', id),
  words: messageCard,
});

const set = verb('set', {
  summary: 'change fields of messages',
  takes: {
    ids,
    ...fieldOptions,
    version: option('--version <number>', 'of one message: the version that you saw', z.optional(body.version)),
  },
  notes: `Speakers, categories and services are found by name, ignoring case and diacritics, and made when there are none. Centres are given
by their slug. Several messages are changed all or none, as one act. --version refuses the change when somebody else has changed the
message since that version ("messages show" shows it).`,
  examples: [
    'messages set 12 --topic "The patience" --speaker "Ada Obi" --price 1500',
    'messages set 12 13 14 --add-categories "Prayer;Hope" --price 0',
  ],
  async run(library, { ids, version, ...given }) {
    const [one] = ids;
    if (one === undefined || ids.length > 1 || isOfLists(given)) return changeMany(library, manyChange(given, ids));
    return changeOne(library, one, { version, change: (seen) => oneChange(given, seen) });
  },
  words: (done) => ('left' in done ? manyWords(done) : messageCard(done)),
});

const publish = verb('publish', {
  summary: 'publish messages now',
  takes: { ids },
  notes: `A single message is published whether it is a draft, scheduled or withdrawn. Among several, only drafts are published;
scheduled and withdrawn ones are left alone.`,
  examples: ['messages publish 12', 'messages publish 12 13'],
  run: (library, { ids }) => changeStatus(library, ids, { status: 'published' }),
  words: manyWords,
});

const schedule = verb('schedule', {
  summary: 'have drafts published at a moment',
  takes: {
    ids,
    publish_at: option('--at <moment>', 'when, e.g. 2026-12-24T06:00+01:00', DeskMoment, { read: toMoment }),
  },
  notes: `A running server publishes each message when its moment comes. Moments without a time zone are the library's (LIBRARY_ZONE).
Among several, drafts are scheduled and scheduled ones get this moment; published and withdrawn ones are left alone.`,
  examples: ['messages schedule 12 13 --at 2026-12-24T06:00+01:00'],
  run: (library, { ids, publish_at }) => changeStatus(library, ids, { status: 'scheduled', publish_at }),
  words: manyWords,
});

const withdraw = verb('withdraw', {
  summary: 'take published messages away from everybody',
  takes: { ids },
  examples: ['messages withdraw 12'],
  run: (library, { ids }) => changeStatus(library, ids, { status: 'withdrawn' }),
  words: manyWords,
});

const remove = verb('delete', {
  summary: 'remove a draft for good',
  takes: { id },
  examples: ['messages delete 14'],
  async run({ messages, messageChanges, by }, { id }) {
    const message = await messages.read('all', id);
    await messageChanges.delete(by, message);
    return { deleted: id, topic: message.topic };
  },
  words: ({ topic }) => `“${topic}” is deleted.\n`,
});

const audio = verb('audio', {
  summary: 'replace the audio of a message',
  takes: { id, file: argument('<file>', 'the new audio', z.string()) },
  notes: `The message's page keeps its address, and listeners keep their places in it. The file is checked as in an import.`,
  examples: ['messages audio 12 ~/talks/patience-cut.mp3'],
  async run(library, { id, file }) {
    await replaceFromFile(library, id, path.resolve(file));
    return library.messages.read('all', id);
  },
  words: messageCard,
});

const artwork = verb('artwork', {
  summary: 'give a message another picture, or none',
  takes: { id, picture },
  notes: `A picture that isn't square is cropped to the square that stands out. Without a picture, the message's cover shows its topic again.`,
  examples: ['messages artwork 12 ~/covers/patience.jpg', 'messages artwork 12'],
  async run({ messages, messageChanges, by }, { id, picture }) {
    const given = await readPicture(picture);
    const { version } = await messages.read('all', id);
    await (given === null
      ? messageChanges.removeArtwork(by, { id, version })
      : messageChanges.setArtwork(by, { id, version }, given));
    return messages.read('all', id);
  },
  words: messageCard,
});

async function changeOne(
  { messages, messageChanges, by }: OpenLibrary,
  id: MessageId,
  { version, change }: { version?: number | undefined; change(version: number): MessageChange },
): Promise<DeskMessage> {
  const seen = version ?? (await messages.read('all', id)).version;
  await messageChanges.change(by, id, change(seen));
  return messages.read('all', id);
}

interface Many {
  messages: readonly DeskMessage[];
  left?: Partial<Record<MessageStatus, number>>;
  held_back?: number | undefined;
}

async function changeMany({ messages, messageChanges, by }: OpenLibrary, change: ManyChange) {
  const { changed, left, held_back } = await messageChanges.changeMany(by, change);
  return { changed, left, held_back, messages: await messages.readMany('all', change.ids) };
}

async function changeStatus(
  library: OpenLibrary,
  ids: readonly MessageId[],
  status: { status: MessageStatus; publish_at?: string },
): Promise<Many> {
  const [one] = ids;
  if (one === undefined || ids.length > 1) return changeMany(library, manyChange(status, ids));
  return { messages: [await changeOne(library, one, { change: (version) => ({ version, ...status }) })] };
}

function manyWords({ messages, left = {}, held_back = 0 }: Many): string {
  return messageTable(messages) + leftLine(left, held_back);
}

export const messagesCommand = noun(
  'messages',
  {
    summary: 'list, change, publish and withdraw messages',
    description: 'Messages: drafts, scheduled, published and withdrawn ones.',
    examples: [
      'messages list --status draft',
      'messages show 12',
      'messages publish 12 13',
      'messages withdraw 12 --json',
    ],
  },
  [
    list,
    show,
    set,
    publish,
    schedule,
    withdraw,
    remove,
    audio,
    artwork,
    chapters,
    notes,
    addNote,
    renameNote,
    removeNote,
  ],
);
