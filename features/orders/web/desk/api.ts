import type { MessageId, OrderId } from '#core/contract/ids';
import { dataQuery, listQuery } from '#core/web/desk-kit/api';
import { moneyKey } from '#core/web/desk-kit/money';
import type { Asked } from '#core/web/desk-kit/use-address';
import { type DeskOrdersQuery, listDeskOrders, readDeskOrder, readMessageSales } from '#features/orders/desk';

export function ordersQuery(query: Asked<typeof DeskOrdersQuery>) {
  return listQuery([...moneyKey, 'orders', query], listDeskOrders, { query });
}

export function orderQuery(id: OrderId) {
  return dataQuery([...moneyKey, 'order', id], readDeskOrder, { params: { id } });
}

export function messageSalesQuery(id: MessageId) {
  return dataQuery([...moneyKey, 'message', id], readMessageSales, { params: { id } });
}
