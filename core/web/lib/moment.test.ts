import { expect, it } from 'vitest';
import { momentIn, momentWithin } from './moment.ts';

it.each([
  ['?t=754', 754],
  ['?t=1', 1],
  ['', null],
  ['?t=', null],
  ['?t=0', null],
  ['?t=-5', null],
  ['?t=12.5', null],
  ['?t=1e3', null],
  ['?t=12m', null],
  ['?t=99999999', null],
])('the moment in %j is %j', (query, seconds) => {
  expect(momentIn(new URLSearchParams(query))).toBe(seconds);
});

it('a moment beyond the end is just before it, and of an unknown length any will do', () => {
  expect(momentWithin(754, 1800)).toBe(754);
  expect(momentWithin(5000, 1800.4)).toBe(1790);
  expect(momentWithin(30, 6)).toBe(0);
  expect(momentWithin(754, 0)).toBe(754);
});
