import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

const line = (perHour: number, noise: (n: number) => number) =>
  Array.from({ length: 60 }, (_, n) => ({ at: n / 60, value: 200 + (perHour * n) / 60 + noise(n) }));

test('what grows evenly has that slope, without an error', () => {
  const slope = slopeOf(line(30, () => 0));
  expect(slope?.perHour).toBeCloseTo(30);
  expect(slope?.error).toBeCloseTo(0);
});

test('what only goes up and down is flat within its error', () => {
  const { perHour = Number.NaN, error = Number.NaN } = slopeOf(line(0, (n) => (n % 2 === 0 ? 10 : -10))) ?? {};
  expect(Math.abs(perHour)).toBeLessThan(2 * error);
});

test('what grows in spite of much noise is seen to', () => {
  const { perHour = 0, error = Number.NaN } = slopeOf(line(100, (n) => ((n * 7919) % 21) - 10)) ?? {};
  expect(perHour - 2 * error).toBeGreaterThan(50);
});

test('two samples, or many at one moment, say nothing', () => {
  expect(slopeOf(line(30, () => 0).slice(0, 2))).toBeNull();
  expect(slopeOf(Array.from({ length: 5 }, (_, n) => ({ at: 1, value: n })))).toBeNull();
});
