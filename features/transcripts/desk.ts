import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { LanguageTag } from '#core/contract/language';
import { data } from '#core/contract/page';
import { Transcript, transcriptFormats } from '#features/transcripts/contract/transcript';

export const transcriptTypes = ['text/vtt', 'application/x-subrip', 'text/plain', 'application/octet-stream'] as const;

export const transcriptOrigins = ['operator', 'import', 'command'] as const;

export const DeskTranscript = describe(
  z.extend(Transcript, {
    format: describe(z.enum(transcriptFormats), 'The format of the file that the transcript was read from.'),
    origin: describe(
      z.enum(transcriptOrigins),
      'Where the transcript came from: an operator, an import, or the organisation’s command.',
    ),
    words: describe(z.int(), 'How many words it has.'),
    added: describe(z.iso.datetime(), 'When it was stored.'),
  }),
  'A message’s transcript at the desk.',
);
export type DeskTranscript = z.output<typeof DeskTranscript>;

export const Transcription = describe(
  z.object({
    state: z.enum(['waiting', 'running', 'failed']),
    reason: describe(z.nullable(z.string()), 'Why the last attempt failed, in a sentence; else null.'),
    next_attempt: describe(
      z.nullable(z.iso.datetime()),
      'When the command tries again; null when it doesn’t by itself.',
    ),
  }),
  {
    description: 'The progress of the organisation’s command with a message that has no transcript.',
    example: {
      state: 'failed',
      reason: 'The command failed: it ended with code 1.',
      next_attempt: '2026-03-17T18:04:05.000Z',
    },
  },
);
export type Transcription = z.output<typeof Transcription>;

export const MessageTranscript = describe(
  z.object({
    transcript: z.nullable(DeskTranscript),
    transcription: describe(
      z.nullable(Transcription),
      'Null with a transcript, and where no server has such a command.',
    ),
  }),
  'A message’s transcript as the desk shows it, or the progress of making it.',
);
export type MessageTranscript = z.output<typeof MessageTranscript>;

const params = z.object({ id: MessageId });

export const readDeskTranscript = defineDeskEndpoint('GET', '/admin/messages/:id/transcript', {
  duty: 'messages',
  summary: 'A message’s transcript, whatever the message’s status, or the progress of the command that makes it',
  params,
  reply: data(MessageTranscript),
  refuses: ['message.not_found'],
});

export const putTranscript = defineDeskEndpoint('PUT', '/admin/messages/:id/transcript', {
  duty: 'messages',
  summary: 'Sets a message’s transcript: the body is a WebVTT, SRT or plain text file of at most 2 MB',
  upload: transcriptTypes,
  params,
  query: z.object({
    /** By default, the message's own language. */
    language: describe(z.optional(LanguageTag), {
      description: 'The transcript’s language, as a BCP 47 tag; if absent, the message’s language.',
      asked: 'a language',
      sample: 'yo',
    }),
  }),
  reply: data(MessageTranscript),
  refuses: [
    'operator.not_your_centre',
    'message.not_found',
    'transcript.unreadable',
    'request.too_large',
    'request.unsupported_type',
  ],
});

export const removeTranscript = defineDeskEndpoint('DELETE', '/admin/messages/:id/transcript', {
  duty: 'messages',
  summary: 'Removes a message’s transcript; the command doesn’t make it again by itself',
  params,
  reply: data(MessageTranscript),
  refuses: ['operator.not_your_centre', 'message.not_found', 'transcript.not_found'],
});

export const retryTranscription = defineDeskEndpoint('POST', '/admin/messages/:id/transcript/attempts', {
  duty: 'messages',
  summary: 'Starts the organisation’s command now for a message that has no transcript',
  params,
  reply: data(MessageTranscript),
  refuses: ['operator.not_your_centre', 'message.not_found'],
});
