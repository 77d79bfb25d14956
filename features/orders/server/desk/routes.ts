import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/orders/desk';
import type { Orders } from './orders.ts';

export function orderRoutes(binding: Binding, orders: Orders): void {
  bind(binding, endpoints.listDeskOrders, ({ query }) => orders.list(query));
  bind(binding, endpoints.readDeskOrder, async ({ params }) => ({ data: await orders.read(params.id) }));
  bind(
    binding,
    endpoints.refundOrder,
    async ({ listener, params: { id }, body: { message_ids: messageIds, reason } }) => ({
      data: await orders.refund(listener, { id, messageIds, reason }),
    }),
  );
  bind(binding, endpoints.readMessageSales, async ({ params }) => ({ data: await orders.salesOf(params.id) }));
  bind(binding, endpoints.refundBuyers, ({ listener, params, body }) =>
    orders.refundBuyers(listener, params.id, { reason: body.reason }),
  );
}
