import type { AccountId, MessageId, OrderId } from '#contract/ids';
import {
  deskOrdersPageSize,
  listDeskOrders,
  readDeskOrder,
  readMessageSales,
  refundBuyers,
  refundOrder,
} from '#contract/orders/desk';
import { dataQuery, listQuery, useDeskMutation } from '#web/desk-kit/api';
import { type Days, moneyKey } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';

export function ordersQuery(filter: Days & { accountId?: AccountId; pageNumber: number }) {
  return listQuery([...moneyKey, 'orders', filter], listDeskOrders, {
    query: { ...filter, pageSize: deskOrdersPageSize },
  });
}

export function orderQuery(id: OrderId) {
  return dataQuery([...moneyKey, 'order', id], readDeskOrder, { params: { id } });
}

/** What a message has to do with money. */
export function messageSalesQuery(id: MessageId) {
  return dataQuery([...moneyKey, 'message', id], readMessageSales, { params: { id } });
}

const allMoney = { refreshed: moneyKey, when: 'settled' } as const;

export function useRefund(id: OrderId) {
  return useDeskMutation(
    (body: { message_ids: MessageId[]; reason: string }) => call(refundOrder, { params: { id }, body }),
    allMoney,
  );
}

/** Refunds a message to all who own it, call by call. @param onProgress gets how many were refunded so far, and how many are left */
export function useRefundBuyers(id: MessageId, onProgress: (so: { refunded: number; left: number }) => void) {
  return useDeskMutation(async (reason: string) => {
    let refunded = 0;
    for (;;) {
      const done = await call(refundBuyers, { params: { id }, body: { reason } });
      refunded += done.refunded;
      onProgress({ refunded, left: done.left });
      // Whoever can't be refunded is left; others may be at it as well.
      if (done.left === 0 || done.refunded === 0) return { refunded, left: done.left };
    }
  }, allMoney);
}
