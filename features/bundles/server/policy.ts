import { type Kobo, kobo } from '#core/contract/money';
import { sumOf } from '#features/orders/server/policy';

export interface BundlePart {
  price: Kobo;
  isOwned: boolean;
}

/**
 * Charges the missing parts' share of the bundle's price, in proportion to single prices, rounded down (features/bundles/README.md#what-it-promises).
 * Each part costs at least a kobo.
 * @returns null when no part is missing
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
 * Divides a bundle's price in proportion to single prices, so that refunding all parts adds up to it.
 * @param total at least a kobo per message, at most the sum of `prices`
 */
export function divide(total: Kobo, prices: readonly Kobo[]): Kobo[] {
  const all = prices.reduce((sum, price) => sum + price, 0n);
  const shares = prices.map((price) => {
    const share = (total * price) / all;
    return { share: share === 0n ? 1n : share, max: price };
  });
  let left = total - shares.reduce((sum, { share }) => sum + share, 0n);
  // Rounding leaves less than a kobo per item, and raising shares to a kobo may take too much; this loop corrects both.
  while (left !== 0n) {
    const step = left > 0n ? 1n : -1n;
    for (const one of shares) {
      if (left === 0n || (step > 0n ? one.share === one.max : one.share === 1n)) continue;
      one.share += step;
      left -= step;
    }
  }
  return shares.map(({ share }) => kobo(share));
}
