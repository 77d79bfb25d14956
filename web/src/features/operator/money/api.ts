import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId, MessageId, PaymentReference, PurchaseId } from '#contract/ids';
import { proveBooks, readBooks, readSales } from '#contract/operator/books';
import { deskListenersPageSize, listListeners, listStatement, readListener } from '#contract/operator/listeners';
import {
  deskOrdersPageSize,
  listDeskOrders,
  readDeskOrder,
  readMessageSales,
  refundBuyers,
  refundOrder,
} from '#contract/operator/orders';
import { askAboutPayment, listDeskPayments, markPaymentSeen } from '#contract/operator/payments';
import { pageSizes } from '#contract/page';
import { deskKey } from '#web/features/operator/api';
import { call } from '#web/lib/api/call';

const moneyKey = [...deskKey, 'money'] as const;

/** How often a proof of the books that goes on is asked about. */
const proofMs = 1500;

/** Days, `YYYY-MM-DD` in the library's zone, both included; all when absent. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** One page of listeners. @param keyword of two letters or more; all without one */
export function listenersQuery({ keyword, pageNumber }: { keyword: string | undefined; pageNumber: number }) {
  return queryOptions({
    queryKey: [...moneyKey, 'listeners', keyword, pageNumber],
    queryFn: ({ signal }) =>
      call(listListeners, { query: { keyword, pageNumber, pageSize: deskListenersPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One listener. */
export function listenerQuery(id: AccountId) {
  return queryOptions({
    queryKey: [...moneyKey, 'listener', id],
    queryFn: async ({ signal }) => (await call(readListener, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** One page of a listener's statement. */
export function statementQuery(id: AccountId, pageNumber: number) {
  return queryOptions({
    queryKey: [...moneyKey, 'statement', id, pageNumber],
    queryFn: ({ signal }) =>
      call(listStatement, { params: { id }, query: { pageNumber, pageSize: pageSizes.statement }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One page of orders: one listener's, or of some days. */
export function ordersQuery(asked: Days & { accountId?: AccountId; pageNumber: number }) {
  return queryOptions({
    queryKey: [...moneyKey, 'orders', asked],
    queryFn: ({ signal }) => call(listDeskOrders, { query: { ...asked, pageSize: deskOrdersPageSize }, signal }),
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

/** The latest card payments: one listener's, or those that need attention. */
export function paymentsQuery(asked: { which: 'attention' | 'all'; accountId?: AccountId }) {
  return queryOptions({
    queryKey: [...moneyKey, 'payments', asked],
    queryFn: async ({ signal }) => (await call(listDeskPayments, { query: asked, signal })).data,
    staleTime: 0,
  });
}

/** What was sold on some days. */
export function salesQuery(days: Days) {
  return queryOptions({
    queryKey: [...moneyKey, 'sales', days],
    queryFn: async ({ signal }) => (await call(readSales, { query: days, signal })).data,
    placeholderData: keepPreviousData,
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

/** The last proof of the books; asked for again and again while one goes on. */
export const booksQuery = queryOptions({
  queryKey: [...moneyKey, 'books'],
  queryFn: async ({ signal }) => (await call(readBooks, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.running_since ? proofMs : false),
  staleTime: 0,
});

/** What money does shows in many places: all that the desk shows of it is asked for again. */
function useMoneyRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: moneyKey });
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

/** Has a provider asked about a payment. */
export function usePaymentQuestion() {
  const onSettled = useMoneyRefresh();
  return useMutation({
    mutationFn: (reference: PaymentReference) => call(askAboutPayment, { params: { reference } }),
    onSettled,
  });
}

/** Takes a payment or an event off the list of what needs attention. */
export function useSeen() {
  const onSettled = useMoneyRefresh();
  return useMutation({ mutationFn: (what: string) => call(markPaymentSeen, { body: { what } }), onSettled });
}

/** Begins a proof of the books. */
export function useProof() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(proveBooks, {})).data,
    onSuccess: (report) => queryClient.setQueryData(booksQuery.queryKey, report),
  });
}
