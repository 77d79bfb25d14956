import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe, exampleOf } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { CartItemId, MessageId, OrderId, PaymentReference } from '#core/contract/ids';
import { filledOrAbsent, lenientId, lenientNaira, orAbsent } from '#core/contract/lenient-input';
import { data, page, pageFacts, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Message } from '#features/catalogue/contract';
import { CartItem } from '#features/orders/contract/cart-item';
import { OrderFacts, OrderItem } from '#features/orders/contract/facts';
import { ClosedPayment, confirmationRefusals, Payment } from '#features/payments/contract';

export const maxCartItems = 100;

export const Cart = describe(
  z.extend(pageFacts, { data: z.array(CartItem), total: z.number() }),
  'A page of the cart; `total` (naira) and `totalElements` are of the whole cart.',
);
export type Cart = z.output<typeof Cart>;

export const readCart = defineListenerEndpoint('GET', '/carts', {
  summary: 'The listener’s cart: the messages in it that can be bought now',
  tag: 'store',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.cart)),
  reply: Cart,
  replyExample: { ...exampleOf(pageFacts), pageSize: 50, totalElements: 1, data: [exampleOf(CartItem)], total: 1500 },
});

const ChangedCart = z.extend(Cart, {
  message: z.string(),
  /** For apps that browsers cached before 2026-11-22; equals `totalElements`. */
  count: z.int(),
});

export const addToCart = defineListenerEndpoint('POST', '/carts/add', {
  summary: 'Adds a paid message to the cart; one already in it stays. The reply is the cart',
  description: 'Only paid, released messages that the listener doesn’t own can be added to the cart.',
  tag: 'store',
  scope: 'library',
  body: z.object({ mediaId: lenientId(MessageId) }),
  reply: ChangedCart,
  refuses: ['message.not_found', 'message.free', 'message.not_released', 'message.owned', 'cart.full', 'server.busy'],
  example: { mediaId: '42' },
});

export const removeFromCart = defineListenerEndpoint('POST', '/carts/remove', {
  summary: 'Removes a message from the cart, if it is in it. The reply is the cart',
  tag: 'store',
  scope: 'library',
  body: z.object({ mediaId: lenientId(MessageId) }),
  reply: ChangedCart,
  example: { mediaId: '42' },
});

const CartItemIds = z.array(lenientId(CartItemId)).check(z.maxLength(maxCartItems));

/** A card payment (`ref`) buys what its intent was for, and ignores `items` and `email`. The wallet buys the cart's `items`. */
export const purchase = defineListenerEndpoint('POST', '/purchases', {
  summary:
    'Confirms a card payment for a cart, or buys cart items from the wallet; a repeated request gets the same reply',
  description:
    'With `method: wallet`, buys cart items (`items` are their `id`s in the cart) in one transaction. With `ref`, asks for the outcome of a card payment; with `closed` too, of one whose page the payer closed. A repeated request gets the same reply.',
  tag: 'store',
  scope: 'buy',
  body: z.discriminatedUnion('method', [
    z.object({
      method: describe(z.literal('wallet'), { asked: 'a way to pay' }),
      items: describe(CartItemIds.check(z.minLength(1, 'Your cart is empty')), {
        asked: 'ids of cart items',
        sample: '12',
      }),
      /** In naira, as the listener saw it. If prices have changed since, nothing is bought. */
      total: describe(filledOrAbsent(lenientNaira(z.number())), { asked: 'the total that you saw' }),
    }),
    z.object({
      method: describe(orAbsent(z.literal('card')), { asked: 'a way to pay' }),
      ref: describe(PaymentReference, { asked: 'the payment’s reference', sample: 'LX-7Q3M9ZK2B4T8V6W1C5XA' }),
      items: describe(filledOrAbsent(CartItemIds), { asked: 'ids of cart items', sample: '12' }),
      email: describe(filledOrAbsent(z.string()), { asked: 'an email address', sample: 'ada@example.com' }),
      closed: orAbsent(ClosedPayment),
    }),
  ]),
  reply: Payment,
  refuses: [...confirmationRefusals, 'cart.changed', 'wallet.too_low', 'server.busy'],
  example: { method: 'wallet', items: ['7', '8'], total: 3000 },
  replyExample: {
    success: true,
    message: 'Paid from your wallet. Enjoy listening!',
    status: 'bought',
    purchase_id: '12',
    wallet: { balance: 1000 },
  },
});

export const Purchase = describe(
  z.extend(OrderFacts, {
    items: z.array(
      z.extend(OrderItem, {
        /** Null when the message is no longer published. */
        message: z.nullable(Message),
      }),
    ),
    receipt_url: describe(Address, 'The receipt’s address, which opens without a session for an hour.'),
  }),
  'An order with the messages bought. Money in naira.',
);
export type Purchase = z.output<typeof Purchase>;

const paid = { id: '43', message_id: '43', topic: 'Bread for the road', price: 1500, is_free: false };

export const listPurchases = defineListenerEndpoint('GET', '/purchases', {
  summary: 'The listener’s orders, newest first',
  tag: 'store',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.purchases)),
  reply: page(Purchase),
  replyExample: {
    ...exampleOf(pageFacts),
    data: [
      {
        id: '12',
        method: 'wallet',
        reference: null,
        is_test: false,
        total: 1500,
        bundle: null,
        refunded: 0,
        created: '2026-03-17T18:04:05.000Z',
        items: [{ ...exampleOf(OrderItem), message: { ...exampleOf(Message), ...paid } }],
        receipt_url: '/v1/purchases/12/receipt?expires=1773774245&signature=9c1f',
      },
    ],
  },
});

export const readPurchase = defineListenerEndpoint('GET', '/purchases/:id', {
  summary: 'One order',
  tag: 'store',
  scope: 'library',
  params: z.object({ id: OrderId }),
  reply: data(Purchase),
  refuses: ['purchase.not_found'],
});
