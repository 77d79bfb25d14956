import { MessageId } from '#contract/ids';
import { largestTranscriptBytes } from '#contract/transcripts/transcript';
import type { ImportTranscripts } from '#server/features/media/import/beside/transcripts-beside';
import { newTranscript } from './new-transcript.ts';
import { putTranscripts } from './queries.ts';
import { readTranscript } from './reading/read-transcript.ts';
import { TranscriptError } from './reading/transcript-error.ts';

/** What an import makes of the transcripts that lie beside audio (docs/importing.md). */
export const importTranscripts: ImportTranscripts = {
  largestBytes: largestTranscriptBytes,
  async read(bytes) {
    try {
      const read = await readTranscript(bytes);
      return {
        put: (trx, { messageId, language }) =>
          putTranscripts(trx, [
            newTranscript(read, { messageId: MessageId.parse(messageId), origin: 'import', language }),
          ]),
      };
    } catch (error) {
      if (error instanceof TranscriptError) return { fault: error.message };
      throw error;
    }
  },
};
