import { formatNaira } from '#contract/money';
import type { StatementKind } from '#contract/wallet';

/** What each kind of movement is called. */
export const kindLabels: Record<StatementKind, string> = {
  'card-funding': 'Funded by card',
  'card-credit': 'Card payment kept as credit',
  'wallet-purchase': 'Messages bought',
  ticket: 'Ticket redeemed',
  refund: 'Refund',
};

/**
 * A movement with its sign.
 * @param naira below zero when it was spent
 * @returns e.g. `+₦1,500` or `−₦800.50`
 */
export function signed(naira: number): string {
  return `${naira < 0 ? '−' : '+'}${formatNaira(Math.abs(naira))}`;
}
