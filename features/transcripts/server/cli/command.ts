import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { LanguageTag } from '#core/contract/language';
import { noun, verb } from '#core/server/cli/command';
import { readNamed } from '#core/server/cli/files';
import { argument, flag, option } from '#core/server/cli/input';
import { isTimed, transcriptFile } from '#features/transcripts/contract/transcript';
import type { MessageTranscript } from '#features/transcripts/desk';

const refusal = 'Give the id of a message, e.g. 345; "messages list" shows them.';
const id = argument('<id>', 'the message', MessageId, { refusal });

const show = verb('show', {
  summary: 'print the transcript of a message',
  takes: { id, file: flag('--file', 'as a file: WebVTT, or plain text where it has no times') },
  examples: ['transcripts show 12', 'transcripts show 12 --file > patience.vtt'],
  run: async ({ transcripts }, { id, file }) => ({ ...(await transcripts.read('all', id)), id, isFile: file }),
  json: ({ transcript, transcription }) => ({ transcript, transcription }),
  words: ({ transcript, isFile, ...state }) =>
    transcript && isFile ? transcriptFile(transcript) : stateLine({ ...state, transcript }),
});

const set = verb('set', {
  summary: 'give a message a transcript, in place of the one it has',
  takes: {
    id,
    file: argument('<file>', 'WebVTT, SRT or plain text', z.string()),
    language: option(
      '--language <tag>',
      'what it is written in; what the message is given in when absent',
      z.optional(LanguageTag),
    ),
  },
  notes:
    'Text without times can be read and searched, but doesn’t follow the audio. A file that can’t be read is refused, with the line at fault.',
  examples: ['transcripts set 12 ~/talks/patience.vtt', 'transcripts set 12 suuru.srt --language yo'],
  async run({ transcripts, by }, { id, file, language }) {
    await transcripts.put(by, id, { bytes: await readNamed(file), language: language ?? null });
    return { ...(await transcripts.read('all', id)), id };
  },
  words: stateLine,
});

const remove = verb('remove', {
  summary: 'take the transcript of a message away',
  takes: { id },
  examples: ['transcripts remove 12'],
  async run({ transcripts, by }, { id }) {
    await transcripts.remove(by, id);
    return { ...(await transcripts.read('all', id)), id };
  },
  words: stateLine,
});

const make = verb('make', {
  summary: 'have a server make the transcript of a message that has none',
  takes: { id },
  notes:
    'TRANSCRIBE_COMMAND (docs/operating.md) makes the transcript as soon as a server that has this command is free, also after failed attempts.',
  examples: ['transcripts make 12'],
  async run({ transcripts, by }, { id }) {
    await transcripts.retry(by, id);
    return { ...(await transcripts.read('all', id)), id };
  },
  words: stateLine,
});

function stateLine({ id, transcript, transcription }: MessageTranscript & { id: string }): string {
  if (transcript !== null) {
    const times = isTimed(transcript) ? 'with times' : 'without times';
    const from = { operator: 'given by an operator', import: 'imported', command: 'made by the command' };
    return `Message ${id} has a transcript of ${transcript.words.toLocaleString('en')} words in ${transcript.language}, ${times}, ${from[transcript.origin]}.\n`;
  }
  if (transcription === null) return `Message ${id} has no transcript.\n`;
  const { state, reason } = transcription;
  return `Message ${id} has no transcript; the command that makes it ${state === 'failed' ? `has failed. ${reason}` : `is ${state}.`}\n`;
}

export const transcriptsCommand = noun(
  'transcripts',
  {
    summary: 'show, set and remove the transcripts of messages',
    description: 'Transcripts: the words of messages, and when each is said.',
    examples: ['transcripts show 12', 'transcripts set 12 ~/talks/patience.vtt', 'transcripts remove 12'],
  },
  [show, set, remove, make],
);
