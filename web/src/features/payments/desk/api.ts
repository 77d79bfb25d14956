import type { AccountId } from '#contract/ids';
import { listDeskPayments, markPaymentSeen } from '#contract/payments/desk';
import { dataQuery, useDeskAction } from '#web/desk-kit/api';
import { allMoney, moneyKey } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

/** The latest card payments: one listener's, or those that need attention. */
export function paymentsQuery(filter: { which: 'attention' | 'all'; accountId?: AccountId }) {
  return dataQuery([...moneyKey, 'payments', filter], listDeskPayments, { query: filter });
}

/** Takes a payment or an event off the list of what needs attention. */
export function useSeen() {
  return useDeskAction((what: string) => call(markPaymentSeen, { body: { what } }), {
    ...allMoney,
    mayOverlap: true,
    done: ({ message }) => ['Done', message],
  });
}
