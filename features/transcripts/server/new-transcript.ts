import type { MessageId } from '#core/contract/ids';
import { partsOf } from '#features/transcripts/contract/transcript-hit';
import type { ReadTranscript } from '#features/transcripts/server/reading/read-transcript';
import type { NewTranscript } from './queries.ts';
import { storedCues } from './stored-cues.ts';

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
