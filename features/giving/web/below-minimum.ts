import { formatNaira } from '#core/contract/money';
import { belowMinimum } from '#features/giving/contract/minimum';

export function belowMinimumOf(minimum: number): (naira: number) => string | undefined {
  return (naira) => (naira < minimum ? belowMinimum(minimum) : undefined);
}

export function smallReminder(amount: number, minimum: number): string | undefined {
  if (amount >= minimum) return undefined;
  return `Your reminder is for ${formatNaira(amount)}; a donation is at least ${formatNaira(minimum)} now. Change it or end it.`;
}
