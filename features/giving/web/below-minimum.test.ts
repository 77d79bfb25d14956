import { expect, test } from 'vitest';
import { belowMinimumOf, smallReminder } from './below-minimum.ts';

test('an amount is refused below the smallest donation, and one of exactly it is not', () => {
  const refusalOf = belowMinimumOf(100);
  expect([0.01, 99.99].map(refusalOf)).toEqual(Array(2).fill('A donation is at least ₦100'));
  expect([100, 100.01].map(refusalOf)).toEqual([undefined, undefined]);
});

test('the owner of a reminder is asked to change it while it is for less', () => {
  expect(smallReminder(50, 100)).toBe(
    'Your reminder is for ₦50; a donation is at least ₦100 now. Change it or end it.',
  );
  expect(smallReminder(100, 100)).toBeUndefined();
  expect(smallReminder(50, 0)).toBeUndefined();
});
