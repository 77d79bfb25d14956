import { queryClient } from '#core/web/lib/api/query-client';
import { keywordIn, pageNumberIn } from '#core/web/lib/list-address';
import type { Loaders } from '#core/web/lib/loader';
import { allCategoriesQuery, searchQuery } from '#features/messages/web/search/search-api';

export const loaders: Loaders = {
  search({ search }) {
    const keyword = keywordIn(search);
    if (keyword) void queryClient.prefetchQuery(searchQuery(keyword, pageNumberIn(search)));
    else void queryClient.prefetchQuery(allCategoriesQuery);
  },
};
