import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/gifts/desk';
import type { GiftDesk } from './gift-desk.ts';

export function giftDeskRoutes(calls: Calls, desk: GiftDesk): void {
  bindDesk(calls, endpoints.listDeskGifts, ({ query }) => desk.list(query));
  bindDesk(calls, endpoints.readDeskGift, async ({ params }) => ({ data: await desk.read(params.id) }));
  bindDesk(calls, endpoints.refundDeskGift, async ({ listener, params, body }) => ({
    data: await desk.refund(listener, { id: params.id, reason: body.reason }),
  }));
}
