import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { accountQuery } from './api.ts';

/** Starts what the profile shows to a listener; a visitor has none. */
export function loadProfile(): null {
  if (authStore.getState()) void queryClient.prefetchQuery(accountQuery);
  return null;
}
