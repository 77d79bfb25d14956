import { OrderId } from '#contract/ids';
import { queryClient } from '#web/lib/api/query-client';
import { pageNumberIn } from '#web/lib/list-address';
import { authStore } from '#web/lib/listener/auth';
import { starting } from '#web/lib/loader';
import { idOf } from '#web/lib/parse';
import { orderQuery, ordersQuery } from './api.ts';

export const loadOrders = starting(({ search }) => {
  if (authStore.getState()) void queryClient.prefetchQuery(ordersQuery(pageNumberIn(search)));
});

export const loadOrder = starting(({ params }) => {
  const id = idOf(OrderId, params.id);
  if (id && authStore.getState()) void queryClient.prefetchQuery(orderQuery(id));
});
