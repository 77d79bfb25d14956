import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '#contract/ids';
import { readTranscript } from '#contract/transcripts/public';
import type { Transcript } from '#contract/transcripts/transcript';
import { CallError, call } from '#web/lib/api/call';
import { keptKey } from '#web/lib/api/query-client';
import { loadPart } from '#web/lib/load-part';
import { isAnythingSaved } from '#web/offline/saved-marker';

/** The words of a message; where the server can't be reached, those that were saved with it. */
export function transcriptQuery(id: MessageId) {
  return queryOptions({
    queryKey: [...keptKey, 'messages', 'transcript', id],
    queryFn: async ({ signal }): Promise<Transcript> => {
      try {
        const { data } = await call(readTranscript, { params: { id }, signal });
        if (isAnythingSaved()) void loadSaved().then(({ keepTranscript }) => keepTranscript(id, data));
        return data;
      } catch (error) {
        const saved = isUnreached(error) ? await savedTranscript(id) : null;
        if (saved) return saved;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function isUnreached(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

async function savedTranscript(id: MessageId): Promise<Transcript | null> {
  if (!isAnythingSaved()) return null;
  return (await loadSaved()).readSavedTranscript(id);
}

function loadSaved() {
  return loadPart(() => import('#web/offline/saved-transcripts'));
}
