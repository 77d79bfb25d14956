import { expect, it } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

it.each([
  ['a Wednesday in winter, 8:59 there', '2026-01-14T16:59:00Z', false],
  ['a Wednesday in winter, 9:00 there', '2026-01-14T17:00:00Z', true],
  ['a Wednesday in summer, 9:00 there', '2026-07-15T16:00:00Z', true],
  ['a Wednesday in summer, 17:59 there', '2026-07-16T00:59:00Z', true],
  ['a Wednesday in summer, 18:00 there', '2026-07-16T01:00:00Z', false],
  ['a Friday evening there that is Saturday in Lagos', '2026-07-18T00:30:00Z', true],
  ['a Saturday, 9:30 there', '2026-07-18T16:30:00Z', false],
  ['a Sunday, 15:59 there', '2026-07-19T22:59:00Z', true],
  ['a Sunday, 16:00 there', '2026-07-19T23:00:00Z', false],
  ['a midnight there', '2026-07-15T07:00:00Z', false],
])('support on %s is open: %s %j', (_when, now, open) => {
  expect(isSupportOpen(new Date(now))).toBe(open);
});
