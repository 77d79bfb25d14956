import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { boughtLabel } from '#web/lib/availability';

interface Priced {
  is_free: boolean;
  /** Naira. */
  price?: number | undefined;
  /** Whether the listener may play it: a paid one that they may is theirs. */
  can_play?: boolean;
}

/**
 * What is shown as the price of a paid message that has none (docs/product/money.md#missing-prices). The server sends no such
 * message, and nobody is ever charged by it (docs/product/money.md#missing-prices).
 */
const missingPrice = '$9.99';

/** @returns what a card, a row or a page says about the price: 'Free', `₦1,500`, or 'Bought' of what is the listener's */
export function priceLabel({ is_free, price, can_play = false }: Priced): string {
  if (is_free) return texts.free;
  if (can_play) return boughtLabel;
  return price ? formatNaira(price) : missingPrice;
}
