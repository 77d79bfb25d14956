import type { ErrorCode } from '#core/contract/errors';
import type { CartItemId, MessageId, OrderId } from '#core/contract/ids';
import { formatNaira, type Kobo, kobo, koboToNaira } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import type { SaleFacts } from '#features/messages/server/sales';
import type { Payment } from '#features/payments/contract';

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
 * @param facts undefined when the message doesn't exist
 * @returns null when this listener can buy the message
 */
export function whyNotForSale(facts: SaleFacts | undefined, isOwned: boolean): NotForSale | null {
  if (!facts?.isPublished) return 'message.not_found';
  if (isOwned) return 'message.owned';
  if (facts.isFree) return 'message.free';
  return facts.isReleased ? null : 'message.not_released';
}

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

export function tooLow(balance: Kobo, amount: Kobo): ExpectedError {
  const missing = formatNaira(koboToNaira(kobo(amount - balance)));
  const held = formatNaira(koboToNaira(balance));
  return new ExpectedError('wallet.too_low', `Your wallet holds ${held}: you need ${missing} more.`);
}

export function paidFromWallet(bought: OrderId, balance: Kobo): Payment {
  return {
    success: true,
    message: 'Paid from your wallet. Enjoy listening!',
    status: 'bought',
    purchase_id: bought,
    wallet: { balance: koboToNaira(balance) },
  };
}
