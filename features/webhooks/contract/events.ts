import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { AccountId, CentreSlug, GiftId, OrderId, TicketBatchId } from '#core/contract/ids';
import { Message } from '#features/catalogue/contract';
import { GiftKind } from '#features/gifts/contract';
import { DonationFacts } from '#features/giving/contract/donations';
import { OrderFacts, OrderItem } from '#features/orders/contract/facts';

// Fields may only be added, since others write the receivers.

export const WebhookMessage = describe(
  z.extend(
    z.pick(Message, {
      id: true,
      topic: true,
      speaker_id: true,
      speaker_name: true,
      price: true,
      is_free: true,
      when: true,
      start_date: true,
      duration: true,
    }),
    { url: describe(z.string(), 'The message’s page.') },
  ),
  'A message as events have it: fields of `Message`, and its page. Money in naira.',
);
export type WebhookMessage = z.output<typeof WebhookMessage>;

export const WebhookPurchase = describe(
  z.extend(
    z.pick(OrderFacts, {
      id: true,
      method: true,
      reference: true,
      is_test: true,
      total: true,
      bundle: true,
      created: true,
    }),
    {
      listener_id: AccountId,
      items: z.array(z.pick(OrderItem, { message_id: true, topic: true, price: true })),
    },
  ),
  'An order, with only the listener’s id. Money in naira.',
);
export type WebhookPurchase = z.output<typeof WebhookPurchase>;

export const WebhookRefund = describe(
  z.object({
    id: z.string(),
    purchase_id: OrderId,
    listener_id: AccountId,
    is_test: z.boolean(),
    amount: z.number(),
    created: z.iso.datetime(),
    items: z.array(z.pick(OrderItem, { message_id: true, topic: true, price: true })),
  }),
  'A refund of an order’s messages as store credit. Money in naira.',
);
export type WebhookRefund = z.output<typeof WebhookRefund>;

export const WebhookTicket = describe(
  z.object({
    id: z.string(),
    batch_id: TicketBatchId,
    batch_name: z.string(),
    listener_id: AccountId,
    amount: z.number(),
    redeemed_at: z.iso.datetime(),
  }),
  'A redeemed ticket, without its PIN. Money in naira.',
);
export type WebhookTicket = z.output<typeof WebhookTicket>;

export const WebhookGift = describe(
  z.object({
    id: GiftId,
    kind: GiftKind,
    /** The message's topic or the series' name; empty for an amount. */
    title: z.string(),
    listener_id: AccountId,
    is_test: z.boolean(),
    amount: z.number(),
    created: z.iso.datetime(),
  }),
  'A gift, without its PIN. `listener_id` is the giver’s. Money in naira.',
);
export type WebhookGift = z.output<typeof WebhookGift>;

/** `refunded` is null unless refunded before the event was first sent. */
export const WebhookDonation = describe(
  z.extend(
    z.pick(DonationFacts, {
      id: true,
      fund_id: true,
      fund: true,
      method: true,
      reference: true,
      is_test: true,
      amount: true,
      refunded: true,
    }),
    {
      number: describe(z.string(), 'As on the receipt.'),
      listener_id: AccountId,
      created: describe(z.iso.datetime(), 'When it was given.'),
    },
  ),
  'A listener’s donation to a fund, with only the listener’s id. Money in naira.',
);
export type WebhookDonation = z.output<typeof WebhookDonation>;

export const WebhookStream = describe(
  z.object({
    centre: describe(CentreSlug, '`general` for the whole library’s.'),
    /** Empty for the whole library. */
    name: z.string(),
    stream: describe(z.string(), 'The address of the stream on air.'),
    url: describe(z.string(), 'The page on which it plays.'),
  }),
  'A stream that has begun.',
);
export type WebhookStream = z.output<typeof WebhookStream>;

export const WebhookTest = z.object({ library: z.string(), url: z.string() });

function event<Type extends string, Data extends z.ZodMiniType>(type: Type, eventData: Data) {
  return z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: eventData,
  });
}

/** The header `webhook-id` has the event's id. */
export const webhookBodies = {
  'message.published': event('message.published', WebhookMessage),
  'message.released': event('message.released', WebhookMessage),
  'message.withdrawn': event('message.withdrawn', z.pick(WebhookMessage, { id: true, topic: true, url: true })),
  'purchase.completed': event('purchase.completed', WebhookPurchase),
  'refund.completed': event('refund.completed', WebhookRefund),
  'ticket.redeemed': event('ticket.redeemed', WebhookTicket),
  'gift.completed': event('gift.completed', WebhookGift),
  'gift.redeemed': event('gift.redeemed', WebhookGift),
  'gift.refunded': event('gift.refunded', WebhookGift),
  'donation.received': event('donation.received', WebhookDonation),
  'donation.refunded': event('donation.refunded', WebhookDonation),
  'stream.on_air': event('stream.on_air', WebhookStream),
} as const;

export const WebhookTestBody = event('webhook.test', WebhookTest);

export const WebhookEventType = describe(
  z.enum(
    [
      'message.published',
      'message.released',
      'message.withdrawn',
      'purchase.completed',
      'refund.completed',
      'ticket.redeemed',
      'gift.completed',
      'gift.redeemed',
      'gift.refunded',
      'donation.received',
      'donation.refunded',
      'stream.on_air',
    ],
    'Choose events that exist, e.g. message.published',
  ),
  { description: 'The type of an event.', example: 'purchase.completed' },
);
export type WebhookEventType = z.output<typeof WebhookEventType>;

export const webhookEventTexts: Readonly<Record<WebhookEventType, string>> = {
  'message.published': 'Listeners see a message from now on',
  'message.released': 'A message that was published before its release can be played now',
  'message.withdrawn': 'A message is hidden from listeners',
  'purchase.completed': 'Somebody bought messages',
  'refund.completed': 'Messages of an order were refunded',
  'ticket.redeemed': 'A ticket was redeemed into a wallet',
  'gift.completed': 'Somebody paid for a gift',
  'gift.redeemed': 'A gift was redeemed',
  'gift.refunded': 'An unused gift was taken back',
  'donation.received': 'Somebody gave to a fund',
  'donation.refunded': 'A donation was refunded into the giver’s wallet',
  'stream.on_air': 'A live stream began',
};
