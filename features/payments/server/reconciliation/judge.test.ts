import { expect, test } from 'vitest';
import { judgePayment } from './judge.ts';

const now = new Date('2031-03-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const reported = { status: 'success' as const, arrived: 50_000n, currency: 'NGN', at: hoursAgo(30) };
const booked = { status: 'bought' as const, amount: 50_000n, currency: 'NGN', settledAt: hoursAgo(29) };

test('both sides the same is no discrepancy', () => {
  expect(judgePayment({ reported, booked, refunded: 0n }, now)).toBeNull();
});

test('what was booked while the provider was asked may be older in its report', () => {
  const justNow = { ...booked, settledAt: hoursAgo(0.1) };
  expect(
    judgePayment({ reported: { ...reported, status: 'abandoned' }, booked: justNow, refunded: 0n }, now),
  ).toBeNull();
  expect(judgePayment({ reported: null, booked: justNow, refunded: 0n }, now)).toBeNull();
});

test('an open payment is booked by itself for six hours after it was paid; a failed one isn’t', () => {
  const open = { ...booked, status: 'open' as const, settledAt: null };
  const paid = (hours: number) => ({ ...reported, at: hoursAgo(hours) });
  expect(judgePayment({ reported: paid(5.9), booked: open, refunded: 0n }, now)).toBeNull();
  expect(judgePayment({ reported: paid(6), booked: open, refunded: 0n }, now)?.kind).toBe('unbooked');
  const failed = { ...open, status: 'failed' as const };
  expect(judgePayment({ reported: paid(0), booked: failed, refunded: 0n }, now)?.kind).toBe('unbooked');
});

test('a reversal after refunds of the whole is the same discrepancy', () => {
  const refunded = judgePayment({ reported, booked, refunded: 50_000n }, now);
  const reversed = judgePayment({ reported: { ...reported, status: 'reversed' }, booked, refunded: 50_000n }, now);
  expect(refunded).toEqual(reversed);
  expect(refunded).toMatchObject({ kind: 'given-back', givenBack: 50_000n });
});

test('a refund of what the payer bore of the fee too is the same discrepancy as a reversal', () => {
  const refunded = judgePayment({ reported, booked, refunded: 50_760n }, now);
  const reversed = judgePayment({ reported: { ...reported, status: 'reversed' }, booked, refunded: 0n }, now);
  expect(refunded).toEqual(reversed);
  expect(refunded).toMatchObject({ kind: 'given-back', givenBack: 50_000n });
});
