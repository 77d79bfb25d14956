import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '#core/contract/ids';
import { CallError, call } from '#core/web/lib/api/call';
import { keptKey } from '#core/web/lib/api/query-client';
import { loadPart } from '#core/web/lib/load-part';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import { readTranscript } from '#features/transcripts/contract';
import type { Transcript } from '#features/transcripts/contract/transcript';

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
  return loadPart(() => import('#core/web/offline/saved-transcripts'));
}
