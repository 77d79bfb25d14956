import { formatNaira } from '#contract/money';

/**
 * A movement with its sign.
 * @param naira below zero when it was spent
 * @returns e.g. `+₦1,500` or `−₦800.50`
 */
export function signed(naira: number): string {
  return `${naira < 0 ? '−' : '+'}${formatNaira(Math.abs(naira))}`;
}
