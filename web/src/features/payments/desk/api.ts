import type { AccountId } from '#contract/ids';
import { listDeskPayments, markPaymentSeen } from '#contract/payments/desk';
import { dataQuery, useDeskAction } from '#web/desk-kit/api';
import { allMoney, moneyKey } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

export function paymentsQuery(filter: { which: 'attention' | 'all'; accountId?: AccountId }) {
  return dataQuery([...moneyKey, 'payments', filter], listDeskPayments, { query: filter });
}

export function useSeen() {
  return useDeskAction((what: string) => call(markPaymentSeen, { body: { what } }), {
    ...allMoney,
    mayOverlap: true,
    done: ({ message }) => ['Done', message],
  });
}
