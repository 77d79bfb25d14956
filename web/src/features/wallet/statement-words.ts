import { formatNaira } from '#contract/money';

/**
 * @param naira negative when spent
 * @returns e.g. `+₦1,500` or `−₦800.50`
 */
export function signed(naira: number): string {
  return `${naira < 0 ? '−' : '+'}${formatNaira(Math.abs(naira))}`;
}
