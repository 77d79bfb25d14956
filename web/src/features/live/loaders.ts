import type { CentreSlug } from '#contract/ids';
import { queryClient } from '#web/lib/api/query-client';
import { streamQuery } from './api.ts';

export function loadStream(centreSlug: CentreSlug | null = null): void {
  void queryClient.prefetchQuery(streamQuery(centreSlug));
}
