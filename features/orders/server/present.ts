import { MessageId, OrderId } from '#core/contract/ids';
import { kobo, koboToNaira } from '#core/contract/money';
import { isTest } from '#core/contract/payment-providers';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { AccountExport } from '#features/accounts/contract/export';
import type { Message } from '#features/catalogue/contract';
import type { SaleFacts } from '#features/messages/server/sales';
import type { Purchase } from '#features/orders/contract';
import type { CartItem } from '#features/orders/contract/cart-item';
import type { CartRow } from './cart-queries.ts';
import type { OrderRow } from './order-queries.ts';
import type { QuotedItem } from './policy.ts';

export function presentCartItem({ cartItemId, messageId, price }: QuotedItem, message: Message): CartItem {
  return {
    id: cartItemId,
    message_id: messageId,
    mediaId: messageId,
    title: message.title,
    topic: message.topic,
    description: message.description,
    speaker_name: message.speaker_name,
    price: koboToNaira(price),
    image_url: message.image_url,
    imageColor: message.image_color,
    category: message.category,
  };
}

export function presentOrder(
  row: OrderRow,
  { shown, receiptUrl }: { shown: ReadonlyMap<string, Message>; receiptUrl: string },
): Purchase {
  return {
    id: OrderId.parse(row.id),
    method: row.method,
    reference: row.reference,
    is_test: row.provider !== null && isTest(row.provider),
    total: nairaOf(row.total_kobo),
    bundle: row.bundle_name,
    refunded: refundedOf(row),
    created: row.bought_at.toISOString(),
    items: row.items.map((item) => ({
      message_id: MessageId.parse(item.message_id),
      topic: item.topic,
      speaker_name: item.speaker_name,
      price: nairaOf(item.price_kobo),
      refunded_at: item.refunded_at,
      message: shown.get(item.message_id) ?? null,
    })),
    receipt_url: receiptUrl,
  };
}

/** In naira. */
function refundedOf({ items }: OrderRow): number {
  const refunded = items.filter((item) => item.refunded_at !== null);
  return koboToNaira(kobo(refunded.reduce((sum, item) => sum + BigInt(item.price_kobo), 0n)));
}

export function exportedCart(
  cart: readonly CartRow[],
  facts: ReadonlyMap<string, Pick<SaleFacts, 'topic' | 'isPublished'>>,
): AccountExport['cart'] {
  return cart.map(({ message_id, added_at }) => {
    const known = facts.get(message_id);
    return { message_id, topic: known?.isPublished ? known.topic : '', added: added_at.toISOString() };
  });
}

export function exportedOrder(row: OrderRow): AccountExport['purchases'][number] {
  return {
    id: row.id,
    method: row.method,
    reference: row.reference,
    total: nairaOf(row.total_kobo),
    bundle: row.bundle_name,
    created: row.bought_at.toISOString(),
    items: row.items.map(({ message_id, topic, price_kobo, refunded_at }) => ({
      message_id,
      topic,
      price: nairaOf(price_kobo),
      refunded: refunded_at,
    })),
  };
}
