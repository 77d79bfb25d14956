import { formatNaira } from '#core/contract/money';
import { belowMinimum } from '#features/giving/contract/minimum';
import * as texts from './texts.ts';

export function belowMinimumOf(minimum: number): (naira: number) => string | undefined {
  return (naira) => (naira < minimum ? belowMinimum(minimum) : undefined);
}

export function smallReminder(amount: number, minimum: number): string | undefined {
  if (amount >= minimum) return undefined;
  return texts.yourReminderIsForLess({ amount: formatNaira(amount), minimum: formatNaira(minimum) });
}
