import type { CentreSlug } from '#contract/ids';
import { queryClient } from '#web/lib/api/query-client';
import { streamQuery } from './api.ts';

/** Asks what is on air in the library, or at a centre, beside the page's code. */
export function loadStream(centreSlug: CentreSlug | null = null): void {
  void queryClient.prefetchQuery(streamQuery(centreSlug));
}
