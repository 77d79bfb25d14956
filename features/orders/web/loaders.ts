import { OrderId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import type { Loaders } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import { orderQuery, ordersQuery } from './api.ts';

export const loaders: Loaders = {
  orders({ search }) {
    if (authStore.getState()) void queryClient.prefetchQuery(ordersQuery(pageNumberIn(search)));
  },

  order({ params }) {
    const id = idOf(OrderId, params.id);
    if (id && authStore.getState()) void queryClient.prefetchQuery(orderQuery(id));
  },
};
