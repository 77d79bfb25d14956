import { expect, test } from 'vitest';
import { CartItemId, MessageId } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { contentOf, nextAsk, pauseAfter } from './policy.ts';

const minuteMs = 60_000;
const begun = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(begun.getTime() + minutes * minuteMs);

test('a payment is checked 1, 5, 15 and 60 minutes, 6 and 24 hours after its start, and then no more', () => {
  const times: number[] = [];
  for (let now: Date | null = nextAsk(begun, begun); now !== null; now = nextAsk(begun, now)) {
    times.push((now.getTime() - begun.getTime()) / minuteMs);
  }
  expect(times).toEqual([1, 5, 15, 60, 6 * 60, 24 * 60]);
});

test('a late check skips the times that were missed', () => {
  expect(nextAsk(begun, after(7))).toEqual(after(15));
  expect(nextAsk(begun, after(24 * 60 + 1))).toBeNull();
});

test('an event that fails is retried after twice the pause each time, an hour at most', () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(pauseAfter(11)).toBe(60 * minuteMs);
  expect(pauseAfter(100)).toBe(60 * minuteMs);
});

test('what is wanted is the same for the same things at the same prices, in whatever order', () => {
  const item = (id: string, price: bigint) => ({
    cartItemId: CartItemId.parse(id),
    messageId: MessageId.parse(id),
    price: kobo(price),
  });
  const cart = contentOf({ items: [item('1', 50_000n), item('2', 70_000n)] });
  expect(contentOf({ items: [item('2', 70_000n), item('1', 50_000n)] })).toBe(cart);
  const others = [
    contentOf({ items: [item('1', 60_000n), item('2', 70_000n)] }),
    contentOf({ items: [item('1', 70_000n), item('2', 50_000n)] }),
    contentOf({ items: [item('1', 50_000n)] }),
    contentOf({ bundle: 'series:1', lines: ['1=50000'] }),
    contentOf({ bundle: 'series:1', lines: ['1=60000'] }),
    contentOf({ amount: kobo(50_000n) }),
    contentOf({ amount: kobo(60_000n) }),
    contentOf({ purpose: 'donation', subject: '1', amount: kobo(50_000n) }),
    contentOf({ purpose: 'donation', subject: '1', amount: kobo(60_000n) }),
  ];
  expect(new Set([cart, ...others]).size).toBe(others.length + 1);
});
