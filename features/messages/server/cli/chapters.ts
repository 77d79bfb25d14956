import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { verb } from '#core/server/cli/command';
import { readNamed } from '#core/server/cli/files';
import { argument, flag } from '#core/server/cli/input';
import { StopError } from '#core/server/errors';
import { ChapterList, chapterLines, chaptersIn } from '#features/messages/contract/chapter-list';
import type { Chapter } from '#features/messages/contract/detail';
import type { DeskChapters } from '#features/messages/desk/chapters';

export const chapters = verb('chapters', {
  summary: 'show the chapters of a message, or give it others than its file has',
  takes: {
    id: argument('<id>', 'the message', MessageId, { refusal: 'Give the id of a message, e.g. 345.' }),
    file: argument('[file]', 'a text with a chapter a line', z.optional(z.string())),
    ofFile: flag('--of-file', 'take it back to the chapters of its audio’s file'),
  },
  notes: `Each line of the text has a time and a title, e.g. "12:30 The second letter" or "1:05:09 Questions". A text without
any leaves the message without chapters, even if its audio's file has some.`,
  examples: [
    'messages chapters 12',
    'messages chapters 12 ~/talks/patience.chapters.txt',
    'messages chapters 12 --of-file',
  ],
  async run({ messages, messageChanges, by }, { id, file, ofFile }) {
    if (file !== undefined && ofFile) throw new StopError('Give either a text or --of-file, not both.');
    if (file !== undefined || ofFile) {
      const list = file === undefined ? null : await listIn(file);
      const { version } = await messages.read('all', id);
      await messageChanges.setChapters(by, { id, version }, list);
    }
    return messages.readChapters('all', id);
  },
  words: inWords,
});

async function listIn(file: string) {
  const read = chaptersIn((await readNamed(file)).toString('utf8'));
  if ('line' in read) throw new StopError(`Line ${read.line} of ${file} isn’t a chapter: ${read.reason}.`);
  const list = z.safeParse(ChapterList, read);
  if (!list.success) throw new StopError(`${file} can't be used: ${list.error.issues[0]?.message}.`);
  return list.data;
}

function inWords({ own, file }: DeskChapters): string {
  const listed = (of: readonly Chapter[]) => chapterLines(of).join('\n').concat('\n');
  const of = own ?? file;
  if (of.length > 0) return `${own ? 'Made by operators' : 'From the audio’s file'}:\n${listed(of)}`;
  return own && file.length > 0
    ? 'The message has no chapters, though its audio’s file has some.\n'
    : 'The message has no chapters.\n';
}
