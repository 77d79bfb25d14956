import { formatNaira } from '#core/contract/money';

/** @param minimum in naira @returns the refusal of a smaller amount (features/giving/README.md#the-smallest-donation) */
export function belowMinimum(minimum: number): string {
  return `A donation is at least ${formatNaira(minimum)}`;
}
