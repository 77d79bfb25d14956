import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#core/web/lib/api/query-client';
import { fetchPlaylist } from './fetch-playlist.ts';

/** The pause before a stream that is over is asked for again, and the maximum that it doubles up to, in ms. */
const [firstPauseMs, longestPauseMs] = [5_000, 30_000];
const waitMs = 10_000;

interface Answer {
  text: string | null;
  isBack: boolean;
}

/** A changed playlist shows that an HLS stream has resumed, since a server may keep the last one long after its source has gone. */
export function backQuery(address: string) {
  const queryKey = ['stream-back', address];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Answer> => {
      const before = queryClient.getQueryData<Answer>(queryKey);
      const text = await readLive(address, AbortSignal.any([signal, AbortSignal.timeout(waitMs)])).catch(() => null);
      return { text, isBack: text !== null && before !== undefined && text !== before.text };
    },
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => Math.min(firstPauseMs * 2 ** (state.dataUpdateCount - 1), longestPauseMs),
    refetchOnWindowFocus: true,
  });
}

async function readLive(address: string, signal: AbortSignal): Promise<string | null> {
  const { text, from } = await fetchPlaylist(address, signal);
  const isMaster = text.includes('#EXT-X-STREAM-INF');
  const first = isMaster && text.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#'));
  const playlist = first ? (await fetchPlaylist(new URL(first, from).href, signal)).text : text;
  return playlist.includes('#EXT-X-ENDLIST') ? null : playlist;
}
