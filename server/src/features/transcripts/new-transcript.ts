import type { MessageId } from '#contract/ids';
import { partsOf } from '#contract/transcripts/said';
import type { NewTranscript } from './queries.ts';
import type { ReadTranscript } from './reading/read-transcript.ts';
import { storedCues } from './stored-cues.ts';

/** @returns a transcript that was read, as it is stored */
export function newTranscript(
  { format, cues, words }: ReadTranscript,
  {
    messageId,
    origin,
    language,
  }: { messageId: MessageId; origin: 'operator' | 'import' | 'command'; language: string | null },
): NewTranscript {
  return { messageId, origin, language, format, words, cues: storedCues(cues), parts: partsOf(cues) };
}
