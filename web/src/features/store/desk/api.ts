import type { MessageId, OrderId } from '#contract/ids';
import { type DeskOrdersQuery, listDeskOrders, readDeskOrder, readMessageSales } from '#contract/orders/desk';
import { dataQuery, listQuery } from '#web/desk-kit/api';
import { moneyKey } from '#web/desk-kit/money';
import type { Asked } from '#web/desk-kit/use-address';

export function ordersQuery(query: Asked<typeof DeskOrdersQuery>) {
  return listQuery([...moneyKey, 'orders', query], listDeskOrders, { query });
}

export function orderQuery(id: OrderId) {
  return dataQuery([...moneyKey, 'order', id], readDeskOrder, { params: { id } });
}

export function messageSalesQuery(id: MessageId) {
  return dataQuery([...moneyKey, 'message', id], readMessageSales, { params: { id } });
}
