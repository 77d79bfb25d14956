import { queryClient } from '#core/web/lib/api/query-client';
import type { Loaders } from '#core/web/lib/loader';
import { featuredCollectionsQuery } from '#features/messages/web/api';

export const loaders: Loaders = {
  featured() {
    void queryClient.prefetchQuery(featuredCollectionsQuery);
  },
};
