import * as z from 'zod/mini';
import { transcriptFormats } from '#features/transcripts/contract/transcript';
import { type DeskTranscript, type Transcription, transcriptOrigins } from '#features/transcripts/desk';
import type { findOfMessage } from '#features/transcripts/server/queries';
import { cuesOf } from '#features/transcripts/server/stored-cues';
import type { findTranscription } from '#features/transcripts/server/transcribing/transcription-queries';

type Row = NonNullable<Awaited<ReturnType<typeof findOfMessage>>>;

const Stored = z.object({
  format: z.enum(transcriptFormats),
  origin: z.enum(transcriptOrigins),
  words: z.int(),
  added_at: z.date(),
});

export function presentDeskTranscript(row: Row, libraryLanguage: string): DeskTranscript {
  const { added_at, ...facts } = Stored.parse(row);
  const language = row.language ?? row.message_language ?? libraryLanguage;
  return { ...facts, language, cues: cuesOf(row.cues), added: added_at.toISOString() };
}

export function presentTranscription(row: Awaited<ReturnType<typeof findTranscription>>): Transcription {
  if (row === undefined) return { state: 'waiting', reason: null, next_attempt: null };
  const { reason, due_at, is_claimed } = row;
  return {
    state: is_claimed ? 'running' : reason === null ? 'waiting' : 'failed',
    reason,
    next_attempt: is_claimed ? null : (due_at?.toISOString() ?? null),
  };
}
