import { formatNaira } from '#core/contract/money';

/** @param minimum in naira */
export function belowMinimum(minimum: number): string {
  return `A donation is at least ${formatNaira(minimum)}`;
}
