import type { CentreSlug } from '#contract/ids';
import { queryClient } from '#web/lib/api/query-client';
import { streamQuery } from './api.ts';

/** Starts asking for the stream beside the page's code. */
export function loadStream(centreSlug: CentreSlug | null = null): void {
  void queryClient.prefetchQuery(streamQuery(centreSlug));
}
