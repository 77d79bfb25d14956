import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import type { Loaders } from '#core/web/lib/loader';
import { accountQuery } from './api.ts';

export const loaders: Loaders = {
  profile() {
    if (authStore.getState()) void queryClient.prefetchQuery(accountQuery);
  },
};
