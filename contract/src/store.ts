import * as z from 'zod/mini';
import { Address } from './address.ts';
import { CartItem } from './cart-item.ts';
import { Message } from './catalogue.ts';
import { defineListenerEndpoint } from './endpoint.ts';
import { CartItemId, MessageId, OrderId, PaymentReference } from './ids.ts';
import { filledOrAbsent, lenientId, lenientNaira, orAbsent } from './lenient-input.ts';
import { OrderFacts, OrderItem } from './orders/public.ts';
import { data, page, pageFacts, pageSizes } from './page.ts';
import { pageQuery } from './page-query.ts';
import { ClosedPayment, Payment } from './payments/public.ts';

export const mostCartItems = 100;

/** The latest added first; `total` (naira) and `totalElements` cover the whole cart. */
export const Cart = z.extend(pageFacts, { data: z.array(CartItem), total: z.number() });
export type Cart = z.output<typeof Cart>;

export const readCart = defineListenerEndpoint('GET', '/carts', {
  summary: 'The listener’s cart: the messages in it that can be bought now',
  tag: 'store',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.cart)),
  reply: Cart,
});

/** The reply to every change of the cart: its first page, as from `readCart`. */
const ChangedCart = z.extend(Cart, {
  message: z.string(),
  /** The same as `totalElements`, for apps that browsers cached before 2026-11-22. */
  count: z.int(),
});

export const addToCart = defineListenerEndpoint('POST', '/carts/add', {
  summary: 'Adds a paid message to the cart; one already in it stays. The reply is the cart',
  tag: 'store',
  scope: 'library',
  body: z.object({ mediaId: lenientId(MessageId) }),
  reply: ChangedCart,
});

export const removeFromCart = defineListenerEndpoint('POST', '/carts/remove', {
  summary: 'Removes a message from the cart, if it is in it. The reply is the cart',
  tag: 'store',
  scope: 'library',
  body: z.object({ mediaId: lenientId(MessageId) }),
  reply: ChangedCart,
});

const CartItemIds = z.array(lenientId(CartItemId)).check(z.maxLength(mostCartItems));

/**
 * Confirms a card payment (`ref`), or buys from the wallet (`method`). `items` are cart item ids. A card payment buys
 * what its intent was for; `items` and `email` are accepted but ignored.
 */
export const purchase = defineListenerEndpoint('POST', '/purchases', {
  summary:
    'Confirms a card payment for a cart, or buys cart items from the wallet; a repeated request gets the same reply',
  tag: 'store',
  scope: 'buy',
  body: z.discriminatedUnion('method', [
    z.object({
      method: z.literal('wallet'),
      items: CartItemIds.check(z.minLength(1, 'Your cart is empty')),
      /** The total that the listener saw, in naira: if the prices have changed since, nothing is bought. */
      total: filledOrAbsent(lenientNaira(z.number())),
    }),
    z.object({
      method: orAbsent(z.literal('card')),
      ref: PaymentReference,
      items: filledOrAbsent(CartItemIds),
      email: filledOrAbsent(z.string()),
      closed: orAbsent(ClosedPayment),
    }),
  ]),
  reply: Payment,
});

export const Purchase = z.extend(OrderFacts, {
  items: z.array(
    z.extend(OrderItem, {
      /** As it is now; null when no longer published. */
      message: z.nullable(Message),
    }),
  ),
  /** Opens the receipt without a session, for an hour. */
  receipt_url: Address,
});
export type Purchase = z.output<typeof Purchase>;

export const listPurchases = defineListenerEndpoint('GET', '/purchases', {
  summary: 'The listener’s orders, newest first',
  tag: 'store',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.purchases)),
  reply: page(Purchase),
});

export const readPurchase = defineListenerEndpoint('GET', '/purchases/:id', {
  summary: 'One order',
  tag: 'store',
  scope: 'library',
  params: z.object({ id: OrderId }),
  reply: data(Purchase),
});
