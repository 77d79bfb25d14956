import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PurchaseId } from '#contract/ids';
import { pageSizes } from '#contract/page';
import { listPurchases, readPurchase } from '#contract/store';
import { call } from '#web/lib/api/call';

/** The start of every key of the listener's orders. */
const ordersKey = ['orders'] as const;

/** The receipts' addresses end after an hour. */
const renewMs = 45 * 60_000;

/**
 * One page of the listener's orders, the newest first.
 * @param pageNumber from 1
 */
export function ordersQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'page', pageNumber],
    queryFn: ({ signal }) => call(listPurchases, { query: { pageNumber, pageSize: pageSizes.purchases }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewMs,
    refetchOnWindowFocus: true,
  });
}

/** One order with what was bought. */
export function orderQuery(id: PurchaseId) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async ({ signal }) => (await call(readPurchase, { params: { id }, signal })).data,
    refetchInterval: renewMs,
    refetchOnWindowFocus: true,
  });
}

/**
 * @param text what stands in the address
 * @returns null when no order can have this id
 */
export function orderIdOf(text: string | undefined): PurchaseId | null {
  return z.safeParse(PurchaseId, text).data ?? null;
}
