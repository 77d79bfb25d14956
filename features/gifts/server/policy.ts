import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import type { GiftKind } from '#features/gifts/contract';

/** How many gifts an account may have prepared without paying for them. */
export const mostUnpaid = 50;
/** How long one is kept that isn't paid for. */
export const unpaidKeptMs = 8 * 24 * 60 * 60 * 1000;

/** @returns what a gift is, in a few words: `₦5,000`, `“Grace”`, `the series “Romans”` */
export function giftName({ kind, title, amount }: { kind: GiftKind; title: string; amount: Kobo }): string {
  if (kind === 'amount') return formatNaira(koboToNaira(amount));
  return kind === 'series' ? `the series “${title}”` : `“${title}”`;
}

/** For a missing gift, or another listener's. */
export function giftNotFound(): ExpectedError {
  return new ExpectedError('gift.not_found', 'You have no such gift.');
}

/** What can't be done with a gift that is redeemed or refunded, or isn't paid for. */
export function notUnused(state: 'unpaid' | 'redeemed' | 'refunded'): ExpectedError {
  const why = {
    unpaid: 'This gift isn’t paid for yet.',
    redeemed: 'This gift has been redeemed.',
    refunded: 'This gift has been refunded: it can’t be used any more.',
  };
  return new ExpectedError('gift.not_unused', why[state]);
}
