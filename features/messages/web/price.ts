import { formatNaira } from '#core/contract/money';
import { texts } from '#core/contract/texts';
import { boughtLabel } from '#core/web/lib/availability';

interface Priced {
  is_free: boolean;
  price?: number | undefined;
  /** A paid message that the listener may play is theirs. */
  can_play?: boolean;
}

/** docs/product/money.md#missing-prices. The server sends no such message, and nobody is ever charged by it. */
const missingPrice = '$9.99';

/** @returns 'Free', e.g. `₦1,500`, or 'Bought' for what is the listener's */
export function priceLabel({ is_free, price, can_play = false }: Priced): string {
  if (is_free) return texts.free;
  if (can_play) return boughtLabel;
  return price ? formatNaira(price) : missingPrice;
}
