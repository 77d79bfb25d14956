import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';
import { pageNumberIn } from '#web/lib/list-address';
import { authStore } from '#web/lib/listener/auth';
import { orderIdOf, orderQuery, ordersQuery } from './api.ts';

export function loadOrders({ request }: LoaderFunctionArgs): null {
  const search = new URL(request.url).searchParams;
  if (authStore.getState()) void queryClient.prefetchQuery(ordersQuery(pageNumberIn(search)));
  return null;
}

export function loadOrder({ params }: LoaderFunctionArgs): null {
  const id = orderIdOf(params.id);
  if (id && authStore.getState()) void queryClient.prefetchQuery(orderQuery(id));
  return null;
}
