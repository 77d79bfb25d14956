import { type Kobo, kobo } from '#core/contract/money';
import { sumOf } from '#features/orders/server/policy';

/** A message of a bundle that can be bought now, at its own price. */
export interface BundlePart {
  price: Kobo;
  isOwned: boolean;
}

/**
 * What a listener pays for the parts that they lack: of the bundle's price the share that these have of the single prices of all
 * parts, rounded down to kobo; never more than their single prices, and at least a kobo each, since nothing is sold for
 * nothing (docs/product/money.md#bundles).
 * @returns null when they lack none
 */
export function bundleTotal(price: Kobo, parts: readonly BundlePart[]): Kobo | null {
  const lacking = parts.filter(({ isOwned }) => !isOwned);
  if (lacking.length === 0) return null;
  const [all, theirs] = [sumOf(parts), sumOf(lacking)];
  const share = (price * theirs) / all;
  const least = BigInt(lacking.length);
  const atLeast = share < least ? least : share;
  return kobo(atLeast < theirs ? atLeast : theirs);
}

/**
 * Divides what a bundle costs among its messages, in proportion to their single prices, so that what is refunded of each adds
 * up to what was paid.
 * @param total at least a kobo for each, and at most their sum
 * @returns a price for each, of a kobo at least and its single price at most; together they are the total
 */
export function divide(total: Kobo, prices: readonly Kobo[]): Kobo[] {
  const all = prices.reduce((sum, price) => sum + price, 0n);
  const shares = prices.map((price) => {
    const share = (total * price) / all;
    return { share: share === 0n ? 1n : share, most: price };
  });
  let left = total - shares.reduce((sum, { share }) => sum + share, 0n);
  // Rounding leaves less than a kobo of each, or takes that much too many.
  while (left !== 0n) {
    const step = left > 0n ? 1n : -1n;
    for (const one of shares) {
      if (left === 0n || (step > 0n ? one.share === one.most : one.share === 1n)) continue;
      one.share += step;
      left -= step;
    }
  }
  return shares.map(({ share }) => kobo(share));
}
