import { formatNaira } from '#core/contract/money';

/** @returns e.g. `+₦1,500`, or `−₦800.50` for spent money */
export function signed(naira: number): string {
  return `${naira < 0 ? '−' : '+'}${formatNaira(Math.abs(naira))}`;
}
