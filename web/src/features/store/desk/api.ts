import type { AccountId, MessageId, OrderId } from '#contract/ids';
import { deskOrdersPageSize, listDeskOrders, readDeskOrder, readMessageSales } from '#contract/orders/desk';
import { dataQuery, listQuery } from '#web/desk-kit/api';
import { type Days, moneyKey } from '#web/desk-kit/money';

export function ordersQuery(filter: Days & { accountId?: AccountId; pageNumber: number }) {
  return listQuery([...moneyKey, 'orders', filter], listDeskOrders, {
    query: { ...filter, pageSize: deskOrdersPageSize },
  });
}

export function orderQuery(id: OrderId) {
  return dataQuery([...moneyKey, 'order', id], readDeskOrder, { params: { id } });
}

export function messageSalesQuery(id: MessageId) {
  return dataQuery([...moneyKey, 'message', id], readMessageSales, { params: { id } });
}
