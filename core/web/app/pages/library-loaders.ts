import { queryClient } from '#core/web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import type { Loaders } from '#core/web/lib/loader';
import { libraryQuery } from '#features/activity/web/api';

export const loaders: Loaders = {
  library({ search }) {
    const part = { keyword: keywordIn(search), pageNumber: pageNumberIn(search) };
    if (authStore.getState()) void queryClient.prefetchQuery(libraryQuery(part));
  },
};
