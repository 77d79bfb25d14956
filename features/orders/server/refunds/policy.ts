import type { MessageId } from '#core/contract/ids';
import { type Kobo, kobo } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import { inLibraryTime } from '#core/server/library-time';

export interface BoughtItem {
  message_id: string;
  cart_item_id: string;
  topic: string;
  price_kobo: string;
  refunded_at: Date | null;
}

export function assertRefundable<Item extends BoughtItem>(
  items: readonly Item[],
  messageIds: readonly MessageId[] | undefined,
): Item[] {
  const wanted = new Set<string>(
    messageIds ?? items.filter((item) => !item.refunded_at).map((item) => item.message_id),
  );
  const chosen = items.filter((item) => wanted.has(item.message_id));
  if (chosen.length !== wanted.size) {
    throw new ExpectedError('request.invalid', 'One of the messages isn’t in this order.');
  }
  const before = chosen.find((item) => item.refunded_at);
  if (before?.refunded_at) {
    const when = inLibraryTime(before.refunded_at);
    throw new ExpectedError('purchase.refunded', `“${before.topic}” was refunded already, on ${when}.`);
  }
  if (chosen.length === 0) throw new ExpectedError('purchase.refunded', 'All of this order is refunded already.');
  return chosen;
}

export function refundSum(items: readonly BoughtItem[]): Kobo {
  return kobo(items.reduce((sum, item) => sum + BigInt(item.price_kobo), 0n));
}

/** The ledger key is the least item id, which is unique because each item is refunded only once. */
export function keyOf(items: readonly BoughtItem[]): string {
  const ids = items.map((item) => BigInt(item.cart_item_id));
  return `refund:${ids.reduce((least, id) => (id < least ? id : least))}`;
}
