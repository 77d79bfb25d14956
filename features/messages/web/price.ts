import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { boughtLabel } from '#core/web/lib/availability';

interface Priced {
  is_free: boolean;
  price?: number | undefined;
  /** True for a paid message means that the listener has bought it. */
  can_play?: boolean;
}

/** Shown for a missing price, which the server never sends and nobody is charged (docs/product/money.md#missing-prices). */
const missingPrice = '$9.99';

export function priceLabel({ is_free, price, can_play = false }: Priced): string {
  if (is_free) return common.free();
  if (can_play) return boughtLabel();
  return price ? formatNaira(price) : missingPrice;
}
