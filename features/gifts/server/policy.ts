import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import type { GiftKind } from '#features/gifts/contract';

/** How many unpaid gifts an account may have. */
export const mostUnpaid = 50;
/** How long an unpaid gift is kept. */
export const unpaidKeptMs = 8 * 24 * 60 * 60 * 1000;

/** @returns e.g. `₦5,000`, `“Grace”`, `the series “Romans”` */
export function giftName({ kind, title, amount }: { kind: GiftKind; title: string; amount: Kobo }): string {
  if (kind === 'amount') return formatNaira(koboToNaira(amount));
  return kind === 'series' ? `the series “${title}”` : `“${title}”`;
}

/** Also for another listener's gift. */
export function giftNotFound(): ExpectedError {
  return new ExpectedError('gift.not_found', 'You have no such gift.');
}

/** The error for a gift that is unpaid, redeemed or refunded. */
export function notUnused(state: 'unpaid' | 'redeemed' | 'refunded'): ExpectedError {
  const why = {
    unpaid: 'This gift isn’t paid for yet.',
    redeemed: 'This gift has been redeemed.',
    refunded: 'This gift has been refunded: it can’t be used any more.',
  };
  return new ExpectedError('gift.not_unused', why[state]);
}
