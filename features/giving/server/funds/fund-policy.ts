import { type Kobo, koboToNaira } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import { belowMinimum } from '#features/giving/contract/minimum';

/** @returns null when the fund takes donations */
export function whyNotGiven(fund: { name: string; is_active: boolean } | undefined): ExpectedError | null {
  if (!fund) return new ExpectedError('fund.not_found', 'There is no such fund.');
  if (!fund.is_active) return new ExpectedError('fund.closed', `“${fund.name}” takes no donations any more.`);
  return null;
}

export function assertEnough(amount: Kobo, minimum: Kobo): void {
  if (amount >= minimum) return;
  const sentence = belowMinimum(koboToNaira(minimum));
  throw new ExpectedError('request.invalid', `${sentence}.`, { amount: sentence });
}
