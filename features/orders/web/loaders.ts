import { OrderId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import { starting } from '#core/web/lib/loader';
import { idOf } from '#core/web/lib/parse';
import { orderQuery, ordersQuery } from './api.ts';

export const loadOrders = starting(({ search }) => {
  if (authStore.getState()) void queryClient.prefetchQuery(ordersQuery(pageNumberIn(search)));
});

export const loadOrder = starting(({ params }) => {
  const id = idOf(OrderId, params.id);
  if (id && authStore.getState()) void queryClient.prefetchQuery(orderQuery(id));
});
