import { queryOptions } from '@tanstack/react-query';
import type { CentreSlug } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { generalCentre } from '#features/catalogue/contract';
import { readStream } from '#features/live/contract';
import { logFailure } from './log-failure.ts';

/** How often a visible page asks for the live stream again, in ms. */
const againMs = 3 * 60_000;
/** How long a page waits for the live stream before it appears without it, in ms. */
const waitMs = 3000;

/** Null when nothing is on air. Failures are only logged, and the last answer stays (features/live/README.md#asking-for-the-stream). */
export function streamQuery(centreSlug: CentreSlug | null) {
  const queryKey = ['stream', centreSlug ?? generalCentre];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        return await inTime(call(readStream, { query: centreSlug ? { centreSlug } : {}, signal }));
      } catch (error) {
        if (!signal.aborted) logFailure('The server could not be asked for the live stream.', error);
        return queryClient.getQueryData<string | null>(queryKey) ?? null;
      }
    },
    refetchInterval: againMs,
    refetchOnWindowFocus: true,
  });
}

async function inTime(asked: Promise<{ data: { stream: string | null } }>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${waitMs} ms`)), waitMs);
  });
  try {
    return (await Promise.race([asked, late])).data.stream;
  } finally {
    clearTimeout(timer);
  }
}
