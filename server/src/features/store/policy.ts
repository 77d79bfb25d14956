import type { ErrorCode } from '#contract/errors';
import type { CartItemId, MessageId } from '#contract/ids';
import { type Kobo, kobo } from '#contract/money';
import type { SaleFacts } from '#server/features/catalogue/messages/sales';

export interface QuotedItem {
  cartItemId: CartItemId;
  messageId: MessageId;
  price: Kobo;
}

export type NotForSale = Extract<
  ErrorCode,
  'message.not_found' | 'message.owned' | 'message.free' | 'message.not_released'
>;

/**
 * @param facts undefined when the message doesn't exist @returns null when this listener can buy it
 * (docs/product/money.md#buying)
 */
export function whyNotForSale(facts: SaleFacts | undefined, isOwned: boolean): NotForSale | null {
  if (!facts?.isPublished) return 'message.not_found';
  if (isOwned) return 'message.owned';
  if (facts.isFree) return 'message.free';
  return facts.isReleased ? null : 'message.not_released';
}

/** @param topic the message's, if the listener may see it @returns the reason in a sentence */
export function sentenceFor(reason: NotForSale, topic: string | undefined): string {
  const message = topic === undefined ? 'One of the messages' : `“${topic}”`;
  switch (reason) {
    case 'message.not_found':
      return `${message} is no longer for sale.`;
    case 'message.owned':
      return `You own ${topic === undefined ? 'one of the messages' : message} already.`;
    case 'message.free':
      return `${message} is free now: it plays without being bought.`;
    case 'message.not_released':
      return `${message} isn’t out yet.`;
  }
}

export function sumOf(items: readonly { price: Kobo }[]): Kobo {
  return kobo(items.reduce((sum, { price }) => sum + price, 0n));
}
