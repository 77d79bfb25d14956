import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/gifts/desk';
import type { GiftDesk } from './gift-desk.ts';

export function giftDeskRoutes(binding: Binding, desk: GiftDesk): void {
  bind(binding, endpoints.listDeskGifts, ({ query }) => desk.list(query));
  bind(binding, endpoints.readDeskGift, async ({ params }) => ({ data: await desk.read(params.id) }));
  bind(binding, endpoints.refundDeskGift, async ({ listener, params, body }) => ({
    data: await desk.refund(listener, { id: params.id, reason: body.reason }),
  }));
}
