import * as z from 'zod/mini';
import { type DeskTranscript, type Transcription, transcriptOrigins } from '#contract/transcripts/desk';
import { transcriptFormats } from '#contract/transcripts/transcript';
import type { findOfMessage } from '#server/features/transcripts/queries';
import { cuesOf } from '#server/features/transcripts/stored-cues';
import type { findTranscription } from '#server/features/transcripts/transcribing/transcription-queries';

type Row = NonNullable<Awaited<ReturnType<typeof findOfMessage>>>;

const Stored = z.object({
  format: z.enum(transcriptFormats),
  origin: z.enum(transcriptOrigins),
  words: z.int(),
  added_at: z.date(),
});

/** @param row of a message that has a transcript @param libraryLanguage of messages without one of their own */
export function presentDeskTranscript(row: Row, libraryLanguage: string): DeskTranscript {
  const { added_at, ...facts } = Stored.parse(row);
  const language = row.language ?? row.message_language ?? libraryLanguage;
  return { ...facts, language, cues: cuesOf(row.cues), added: added_at.toISOString() };
}

/** @param row undefined: the message is still to come */
export function presentTranscription(row: Awaited<ReturnType<typeof findTranscription>>): Transcription {
  if (row === undefined) return { state: 'waiting', reason: null, next_attempt: null };
  const { reason, due_at, is_claimed } = row;
  return {
    state: is_claimed ? 'running' : reason === null ? 'waiting' : 'failed',
    reason,
    next_attempt: is_claimed ? null : (due_at?.toISOString() ?? null),
  };
}
