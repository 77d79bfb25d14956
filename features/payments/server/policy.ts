import { createHash } from 'node:crypto';
import { type Kobo, kobo } from '#core/contract/money';
import { arrivedOf, type ChargeState } from '#core/server/payment/provider';
import type { QuotedItem } from '#features/orders/server/policy';
import type { SoldElsewhere } from './purposes.ts';
import type { Attempt } from './queries.ts';

export const paymentLimit = (max: number) => ({ name: 'payments', max, withinSeconds: 60 * 60 });

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** In ms. A payment can be continued this long; later, prices and the provider's page may have changed. */
export const reusableMs = 20 * minuteMs;
/** In ms. After this time with nothing in progress, the payer has left the provider's page. */
export const leftAfterMs = 15 * minuteMs;
export const openForMs = 24 * hourMs;

/** In ms from the start of a payment: when the provider is asked about it. */
const askAfterMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs];

/** @returns null after the last check */
export function nextAsk(createdAt: Date, now: Date): Date | null {
  const times = askAfterMs.map((after) => createdAt.getTime() + after);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}

const shortestPauseMs = 5000;

/** @returns the pause in ms, growing up to an hour */
export function pauseAfter(attempts: number): number {
  return Math.min(shortestPauseMs * 2 ** (attempts - 1), hourMs);
}

export function eventKind(event: string): 'payment' | 'attention' | 'other' {
  if (event === 'charge.success') return 'payment';
  return /^(refund|charge\.dispute)\.|^unreadable$/.test(event) ? 'attention' : 'other';
}

export function contentOf(
  wanted:
    | { items: readonly QuotedItem[] }
    | { bundle: string; lines: readonly string[] }
    | { amount: Kobo }
    | { purpose: SoldElsewhere; subject: string; amount: Kobo },
): string {
  if ('subject' in wanted) return `${wanted.purpose}:${wanted.subject}:${wanted.amount}`;
  if ('amount' in wanted) return `wallet:${wanted.amount}`;
  if ('bundle' in wanted) return `bundle:${wanted.bundle}:${hashOf(wanted.lines)}`;
  return `purchase:${hashOf(wanted.items.map(({ cartItemId, price }) => `${cartItemId}=${price}`))}`;
}

function hashOf(lines: readonly string[]): string {
  return createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('hex');
}

export type PayableAttempt = Attempt & { access_code: string; authorization_url: string };

/** A payment can only be made if the provider's answer to its start was received. */
export function isPayable(attempt: Attempt): attempt is PayableAttempt {
  return attempt.access_code !== null && attempt.authorization_url !== null;
}

export type Paid = Extract<ChargeState, { status: 'paid' }>;

export type Verdict =
  | { is: 'as-wanted'; amount: Kobo }
  | { is: 'other-amount'; amount: Kobo }
  /** In hundredths of its currency. */
  | { is: 'foreign'; amount: bigint }
  | { is: 'other-mode' }
  | { is: 'nothing' };

/**
 * Accepts a payment only as requested (features/payments/README.md#believing-a-payment). The payer's share of the fee isn't the library's.
 * @param wanted `isLive`: only real money counts
 */
export function judge(paid: Paid, wanted: { amount: Kobo; isLive: boolean }): Verdict {
  if (paid.isLive !== wanted.isLive) return { is: 'other-mode' };
  if (paid.amount <= 0n) return { is: 'nothing' };
  const ours = paid.requestedAmount ?? paid.amount;
  const arrived = arrivedOf(paid.amount, paid.requestedAmount);
  if (paid.currency !== 'NGN') return { is: 'foreign', amount: arrived };
  if (ours === wanted.amount && paid.amount >= ours) return { is: 'as-wanted', amount: wanted.amount };
  return { is: 'other-amount', amount: kobo(arrived) };
}
