import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';

interface Priced {
  is_free: boolean;
  /** Naira. */
  price: number;
}

/** What a card or page says about the price: 'Free' or `₦1,500` (decisions: Money). */
export function priceLabel({ is_free, price }: Priced): string {
  return is_free ? texts.free : formatNaira(price);
}
