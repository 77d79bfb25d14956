import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/orders/desk';
import type { Orders } from './orders.ts';

export function orderRoutes(calls: Calls, orders: Orders): void {
  bindDesk(calls, endpoints.listDeskOrders, ({ query }) => orders.list(query));
  bindDesk(calls, endpoints.readDeskOrder, async ({ params }) => ({ data: await orders.read(params.id) }));
  bindDesk(
    calls,
    endpoints.refundOrder,
    async ({ listener, params: { id }, body: { message_ids: messageIds, reason } }) => ({
      data: await orders.refund(listener, { id, messageIds, reason }),
    }),
  );
  bindDesk(calls, endpoints.readMessageSales, async ({ params }) => ({ data: await orders.salesOf(params.id) }));
  bindDesk(calls, endpoints.refundBuyers, ({ listener, params, body }) =>
    orders.refundBuyers(listener, params.id, { reason: body.reason }),
  );
}
