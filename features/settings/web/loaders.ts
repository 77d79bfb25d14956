import { queryClient } from '#core/web/lib/api/query-client';
import type { Loaders } from '#core/web/lib/loader';
import { fundsQuery } from '#features/giving/web/api';
import { aboutQuery } from './api.ts';

export const loaders: Loaders = {
  about() {
    void queryClient.prefetchQuery(aboutQuery);
    void queryClient.prefetchQuery(fundsQuery);
  },
};
