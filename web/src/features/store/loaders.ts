import type { LoaderFunctionArgs } from 'react-router';
import { authStore } from '#web/lib/auth';
import { pageNumberIn } from '#web/lib/page-number';
import { queryClient } from '#web/lib/query-client';
import { ordersQuery } from './api.ts';

/** Starts the page of orders that the address names, and doesn't wait; a visitor has none. */
export function loadOrders({ request }: LoaderFunctionArgs): null {
  const search = new URL(request.url).searchParams;
  if (authStore.getState()) void queryClient.prefetchQuery(ordersQuery(pageNumberIn(search)));
  return null;
}
