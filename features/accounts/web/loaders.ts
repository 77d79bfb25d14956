import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { accountQuery } from './api.ts';

export function loadProfile(): null {
  if (authStore.getState()) void queryClient.prefetchQuery(accountQuery);
  return null;
}
