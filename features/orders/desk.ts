import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { paragraphs } from '#core/contract/fields';
import { AccountId, MessageId, OrderId } from '#core/contract/ids';
import { lenientId } from '#core/contract/lenient-input';
import { deskDays } from '#core/contract/moment';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { MessageStatus } from '#features/messages/desk/filters';
import { OrderFacts, OrderItem } from '#features/orders/contract/facts';
import { Provider } from '#features/payments/desk';

export const DeskOrder = describe(
  z.extend(OrderFacts, {
    number: z.string(),
    /** A deleted account has neither name nor address. */
    listener: z.object({ id: AccountId, name: z.string(), email: z.nullable(z.string()) }),
    provider: z.nullable(Provider),
    items: z.array(OrderItem),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        at: z.iso.datetime(),
        reason: z.string(),
        /** Null for a refund by the command line. */
        by: z.nullable(z.string()),
      }),
    ),
  }),
  'An order at the desk. Money in naira.',
);
export type DeskOrder = z.output<typeof DeskOrder>;

export const DeskOrdersQuery = z.object({
  ...pageQuery(20),
  accountId: describe(z.optional(AccountId), { description: 'Only this listener’s.', asked: 'an account’s id' }),
  ...deskDays,
});

export const listDeskOrders = defineDeskEndpoint('GET', '/admin/orders', {
  duty: 'sales',
  summary: 'Orders, newest first: all, one listener’s, or by days (the library’s zone, both included)',
  query: DeskOrdersQuery,
  reply: page(DeskOrder),
});

export const readDeskOrder = defineDeskEndpoint('GET', '/admin/orders/:id', {
  duty: 'sales',
  summary: 'One order of any listener',
  params: z.object({ id: OrderId }),
  reply: data(DeskOrder),
  refuses: ['purchase.not_found'],
});

export const RefundReason = describe(paragraphs(500).check(z.minLength(3, 'Say why: the listener reads it')), {
  description: 'The reason for the refund: the listener reads it.',
  example: 'The recording breaks off after ten minutes.',
  asked: 'a reason',
});

export const refundOrder = defineDeskEndpoint('POST', '/admin/orders/:id/refunds', {
  duty: 'sales',
  passwordAgain: true,
  summary:
    'Refunds messages of an order to the buyer’s wallet and removes them from the buyer; each only once (409 when already refunded)',
  params: z.object({ id: OrderId }),
  body: z.object({
    /** By default, all that aren't refunded yet. */
    message_ids: describe(
      z.optional(z.array(lenientId(MessageId)).check(z.minLength(1, 'Choose what to refund'), z.maxLength(9999))),
      { asked: 'ids of messages', sample: '12' },
    ),
    reason: RefundReason,
  }),
  reply: data(DeskOrder),
  refuses: ['purchase.not_found', 'purchase.refunded', 'refund.too_dear', 'account.deleted'],
  example: { message_ids: ['42'], reason: 'The recording breaks off after ten minutes.' },
});

export const MessageSales = describe(
  z.object({
    message_id: MessageId,
    topic: z.string(),
    version: z.int(),
    status: MessageStatus,
    price: z.number(),
    buyers: z.int(),
    /** The sum in naira that current owners paid. */
    total: z.number(),
  }),
  {
    description: 'How many listeners own a message, and what they paid for it in naira.',
    example: {
      message_id: '43',
      topic: 'Bread for the road',
      version: 3,
      status: 'published',
      price: 1500,
      buyers: 12,
      total: 18000,
    },
  },
);
export type MessageSales = z.output<typeof MessageSales>;

export const readMessageSales = defineDeskEndpoint('GET', '/admin/messages/:id/sales', {
  duty: 'sales',
  summary: 'How many listeners own a message and what they paid for it, with its price and status',
  params: z.object({ id: MessageId }),
  reply: data(MessageSales),
  refuses: ['message.not_found'],
});

export const refundBuyers = defineDeskEndpoint('POST', '/admin/messages/:id/refunds', {
  duty: 'sales',
  passwordAgain: true,
  summary: 'Refunds a message to all its owners, a few per call: repeat until none is left; nobody is refunded twice',
  params: z.object({ id: MessageId }),
  body: z.object({ reason: RefundReason }),
  reply: z.object({
    refunded: z.int(),
    amount: z.number(),
    left: z.int(),
  }),
  refuses: ['message.not_found', 'refund.too_dear'],
  example: { reason: 'The recording breaks off after ten minutes.' },
});
