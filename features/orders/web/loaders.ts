import { OrderId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import type { Loaders } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import { orderQuery } from './api.ts';

export const loaders: Loaders = {
  order({ params }) {
    const id = idOf(OrderId, params.id);
    if (id && authStore.getState()) void queryClient.prefetchQuery(orderQuery(id));
  },
};
