import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { accountQuery } from './api.ts';

/** Starts fetching for a listener; a visitor has no profile. */
export function loadProfile(): null {
  if (authStore.getState()) void queryClient.prefetchQuery(accountQuery);
  return null;
}
