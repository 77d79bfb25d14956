import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AccountId, PaymentReference } from '#contract/ids';
import { askAboutPayment, listDeskPayments, markPaymentSeen } from '#contract/payments/desk';
import { moneyKey, useMoneyRefresh } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

/** The latest card payments: one listener's, or those that need attention. */
export function paymentsQuery(filter: { which: 'attention' | 'all'; accountId?: AccountId }) {
  return queryOptions({
    queryKey: [...moneyKey, 'payments', filter],
    queryFn: async ({ signal }) => (await call(listDeskPayments, { query: filter, signal })).data,
    staleTime: 0,
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
