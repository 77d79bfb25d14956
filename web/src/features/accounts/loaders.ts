import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { accountQuery } from './api.ts';

export function loadProfile(): null {
  if (authStore.getState()) void queryClient.prefetchQuery(accountQuery);
  return null;
}
