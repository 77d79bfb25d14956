import type { AccountId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { dataQuery, useDeskAction } from '#core/web/desk-kit/api';
import { allMoney, moneyKey } from '#core/web/desk-kit/money';
import { call } from '#core/web/lib/api/call';
import { listDeskPayments, markPaymentSeen } from '#features/payments/desk';

export function paymentsQuery(filter: { which: 'attention' | 'all'; accountId?: AccountId }) {
  return dataQuery([...moneyKey, 'payments', filter], listDeskPayments, { query: filter });
}

export function useSeen() {
  return useDeskAction((what: string) => call(markPaymentSeen, { body: { what } }), {
    ...allMoney,
    mayOverlap: true,
    done: ({ message }) => [common.done(), message],
  });
}
