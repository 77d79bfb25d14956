import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderId } from '#core/contract/ids';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { listPurchases, readPurchase } from '#features/orders/contract';

const ordersKey = ['orders'] as const;

/** In ms, because a receipt's address expires after an hour. */
const renewMs = 45 * 60_000;

export function ordersQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'page', pageNumber],
    queryFn: ({ signal }) => call(listPurchases, { query: { pageNumber, pageSize: pageSizes.purchases }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewMs,
    refetchOnWindowFocus: true,
  });
}

export function orderQuery(id: OrderId) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readPurchase, { params: { id }, signal })).data,
    refetchInterval: renewMs,
    refetchOnWindowFocus: true,
  });
}
