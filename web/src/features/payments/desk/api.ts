import type { AccountId, PaymentReference } from '#contract/ids';
import { askAboutPayment, listDeskPayments, markPaymentSeen } from '#contract/payments/desk';
import { dataQuery, useDeskMutation } from '#web/desk-kit/api';
import { moneyKey } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

/** The latest card payments: one listener's, or those that need attention. */
export function paymentsQuery(filter: { which: 'attention' | 'all'; accountId?: AccountId }) {
  return dataQuery([...moneyKey, 'payments', filter], listDeskPayments, { query: filter });
}

const allMoney = { refreshed: moneyKey, when: 'settled' } as const;

export function usePaymentQuestion() {
  return useDeskMutation((reference: PaymentReference) => call(askAboutPayment, { params: { reference } }), allMoney);
}

/** Takes a payment or an event off the list of what needs attention. */
export function useSeen() {
  return useDeskMutation((what: string) => call(markPaymentSeen, { body: { what } }), allMoney);
}
