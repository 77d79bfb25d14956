import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import { ExpectedError } from '#core/server/errors';
import type { GiftKind } from '#features/gifts/contract';

export const maxUnpaid = 50;
export const unpaidKeptMs = 8 * 24 * 60 * 60 * 1000;

export function giftName({ kind, title, amount }: { kind: GiftKind; title: string; amount: Kobo }): string {
  if (kind === 'amount') return formatNaira(koboToNaira(amount));
  return kind === 'series' ? `the series “${title}”` : `“${title}”`;
}

export function giftNotFound(): ExpectedError {
  return new ExpectedError('gift.not_found', 'You have no such gift.');
}

export function notUnused(state: 'unpaid' | 'redeemed' | 'refunded'): ExpectedError {
  const why = {
    unpaid: 'This gift isn’t paid for yet.',
    redeemed: 'This gift has been redeemed.',
    refunded: 'This gift has been refunded: it can’t be used any more.',
  };
  return new ExpectedError('gift.not_unused', why[state]);
}
