import { createHash } from 'node:crypto';
import { type Kobo, kobo } from '#contract/money';
import type { QuotedItem } from '#server/features/store/policy';
import type { ChargeState } from '#server/platform/payment/provider';
import type { Attempt } from './queries.ts';

/** Card payments begun or asked about by one account, an hour (LIMIT_PAYMENTS_PER_ACCOUNT). */
export const paymentLimit = (most: number) => ({ name: 'payments', most, withinSeconds: 60 * 60 });

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** How long an attempt is taken up again: after it, prices and the provider's page may have moved on. */
export const reusableMs = 20 * minuteMs;
/** Nobody is at the provider's page for longer without anything being under way. */
export const leftAfterMs = 15 * minuteMs;
/** How long a payment that hasn't come is shown as one that still may. */
export const openForMs = 24 * hourMs;

/** When the provider is asked by itself what became of an attempt, from its start. */
const askAfterMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs];

/**
 * @param createdAt when the attempt was begun
 * @returns when it is to be asked about next, or null when that was the last time
 */
export function nextAsk(createdAt: Date, now: Date): Date | null {
  const times = askAfterMs.map((after) => createdAt.getTime() + after);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}

const shortestPauseMs = 5000;

/** @returns how long an event rests after it failed for the nth time, in ms: longer and longer, an hour at most */
export function pauseAfter(attempts: number): number {
  return Math.min(shortestPauseMs * 2 ** (attempts - 1), hourMs);
}

/** @returns what an event is to us: a payment to ask about, something that the operator decides, or nothing */
export function eventKind(event: string): 'payment' | 'attention' | 'other' {
  if (event === 'charge.success') return 'payment';
  return /^(refund|charge\.dispute)\.|^unreadable$/.test(event) ? 'attention' : 'other';
}

/** What tells two intents of a listener apart. */
export function contentOf(wanted: { items: readonly QuotedItem[] } | { amount: Kobo }): string {
  if ('amount' in wanted) return `wallet:${wanted.amount}`;
  const lines = wanted.items.map(({ cartItemId, price }) => `${cartItemId}=${price}`).sort();
  return `purchase:${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
}

/** An attempt of which it is known how the listener gets to pay it. */
export type PayableAttempt = Attempt & { access_code: string; authorization_url: string };

/** @returns whether the provider has said how it can be paid: without that answer it never can be */
export function isPayable(attempt: Attempt): attempt is PayableAttempt {
  return attempt.access_code !== null && attempt.authorization_url !== null;
}

/** The provider's word that money came. */
export type Paid = Extract<ChargeState, { status: 'paid' }>;

/** What money that came is good for: what it was for, a credit, the operator's decision; or it is no money. */
export type Verdict =
  | { is: 'as-wanted'; amount: Kobo }
  | { is: 'other-amount'; amount: Kobo }
  | { is: 'foreign' }
  | { is: 'other-mode' }
  | { is: 'nothing' };

/**
 * Believes a payment only as it was asked for (docs/product/money.md#believing-a-payment). What the payer bore of the provider's
 * fee is not for us.
 * @param paid the provider's word
 * @param wanted what was asked for, and whether only real money counts
 */
export function judge(paid: Paid, wanted: { amount: Kobo; isLive: boolean }): Verdict {
  if (paid.isLive !== wanted.isLive) return { is: 'other-mode' };
  if (paid.amount <= 0n) return { is: 'nothing' };
  if (paid.currency !== 'NGN') return { is: 'foreign' };
  const ours = paid.requestedAmount ?? paid.amount;
  if (ours === wanted.amount && paid.amount >= ours) return { is: 'as-wanted', amount: wanted.amount };
  const arrived = ours > 0n && ours < paid.amount ? ours : paid.amount;
  return { is: 'other-amount', amount: kobo(arrived) };
}
