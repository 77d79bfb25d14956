import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { MessageId } from '#contract/ids';
import { LanguageTag } from '#contract/language';
import { data } from '#contract/page';
import { Transcript, transcriptFormats } from './transcript.ts';

/** Media types of the files that a transcript is read from: what browsers call them, and what is none of these. */
export const transcriptTypes = ['text/vtt', 'application/x-subrip', 'text/plain', 'application/octet-stream'] as const;

/** Where a transcript came from: a file that an operator gave, an import, or the organisation's own command. */
export const transcriptOrigins = ['operator', 'import', 'command'] as const;

/** A transcript at the desk. */
export const DeskTranscript = z.extend(Transcript, {
  /** Of the file it was read from. */
  format: z.enum(transcriptFormats),
  origin: z.enum(transcriptOrigins),
  /** How many words it has. */
  words: z.int(),
  added: z.iso.datetime(),
});
export type DeskTranscript = z.output<typeof DeskTranscript>;

/** How far the organisation's command is with a message that has no transcript. */
export const Transcription = z.object({
  state: z.enum(['waiting', 'running', 'failed']),
  /** Why the last attempt failed, in a sentence; else null. */
  reason: z.nullable(z.string()),
  /** When it is tried again; null when it isn't by itself. */
  next_attempt: z.nullable(z.iso.datetime()),
});
export type Transcription = z.output<typeof Transcription>;

/** What the desk shows of a message's transcript. */
export const MessageTranscript = z.object({
  transcript: z.nullable(DeskTranscript),
  /** Null with a transcript, and where no server has such a command. */
  transcription: z.nullable(Transcription),
});
export type MessageTranscript = z.output<typeof MessageTranscript>;

const params = z.object({ id: MessageId });

export const readDeskTranscript = defineDeskEndpoint('GET', '/admin/messages/:id/transcript', {
  duty: 'messages',
  summary: 'A message’s transcript, whatever the message’s status, or how far the command is that makes it',
  params,
  reply: data(MessageTranscript),
});

export const putTranscript = defineDeskEndpoint('PUT', '/admin/messages/:id/transcript', {
  duty: 'messages',
  summary: 'Sets a message’s transcript: the body is a WebVTT, SRT or plain text file of at most 2 MB',
  upload: transcriptTypes,
  params,
  query: z.object({
    /** What it is written in; what the message is given in when absent. */
    language: z.optional(LanguageTag),
  }),
  reply: data(MessageTranscript),
});

export const removeTranscript = defineDeskEndpoint('DELETE', '/admin/messages/:id/transcript', {
  duty: 'messages',
  summary: 'Removes a message’s transcript; the command doesn’t make it again by itself',
  params,
  reply: data(MessageTranscript),
});

export const retryTranscription = defineDeskEndpoint('POST', '/admin/messages/:id/transcript/attempts', {
  duty: 'messages',
  summary: 'Has the organisation’s command make the transcript of a message that has none, now',
  params,
  reply: data(MessageTranscript),
});
