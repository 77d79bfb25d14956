import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { AccountId, MessageId, PurchaseId } from '#contract/ids';
import {
  deskOrdersPageSize,
  listDeskOrders,
  readDeskOrder,
  readMessageSales,
  refundBuyers,
  refundOrder,
} from '#contract/orders/desk';
import { type Days, moneyKey, useMoneyRefresh } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

/** One page of orders: one listener's, or of some days. */
export function ordersQuery(filter: Days & { accountId?: AccountId; pageNumber: number }) {
  return queryOptions({
    queryKey: [...moneyKey, 'orders', filter],
    queryFn: ({ signal }) => call(listDeskOrders, { query: { ...filter, pageSize: deskOrdersPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One order. */
export function orderQuery(id: PurchaseId) {
  return queryOptions({
    queryKey: [...moneyKey, 'order', id],
    queryFn: async ({ signal }) => (await call(readDeskOrder, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** What a message has to do with money. */
export function messageSalesQuery(id: MessageId) {
  return queryOptions({
    queryKey: [...moneyKey, 'message', id],
    queryFn: async ({ signal }) => (await call(readMessageSales, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Refunds messages of an order. */
export function useRefund(id: PurchaseId) {
  const onSettled = useMoneyRefresh();
  return useMutation({
    mutationFn: (body: { message_ids: MessageId[]; reason: string }) => call(refundOrder, { params: { id }, body }),
    onSettled,
  });
}

/** Refunds a message to all who own it, call by call. @param onProgress told how many were refunded so far, and how many are left */
export function useRefundBuyers(id: MessageId, onProgress: (so: { refunded: number; left: number }) => void) {
  const onSettled = useMoneyRefresh();
  return useMutation({
    async mutationFn(reason: string) {
      let refunded = 0;
      for (;;) {
        const done = await call(refundBuyers, { params: { id }, body: { reason } });
        refunded += done.refunded;
        onProgress({ refunded, left: done.left });
        // Whoever can't be refunded is left; others may be at it as well.
        if (done.left === 0 || done.refunded === 0) return { refunded, left: done.left };
      }
    },
    onSettled,
  });
}
