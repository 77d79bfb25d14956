import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';

interface Priced {
  is_free: boolean;
  /** Naira. */
  price?: number | undefined;
}

/**
 * What stands for the price of a paid message that has none (spec §9). The server sends no such message, and nobody is ever
 * charged by it (decisions: Money).
 */
const missingPrice = '$9.99';

/** What a card or page says about the price: 'Free' or `₦1,500` (decisions: Money). */
export function priceLabel({ is_free, price }: Priced): string {
  if (is_free) return texts.free;
  return price ? formatNaira(price) : missingPrice;
}
