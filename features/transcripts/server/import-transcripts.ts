import { MessageId } from '#core/contract/ids';
import type { ImportTranscripts } from '#features/import/server/beside/transcripts-beside';
import { largestTranscriptBytes } from '#features/transcripts/contract/transcript';
import { readTranscript } from '#features/transcripts/server/reading/read-transcript';
import { TranscriptError } from '#features/transcripts/server/reading/transcript-error';
import { newTranscript } from './new-transcript.ts';
import { putTranscripts } from './queries.ts';

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
