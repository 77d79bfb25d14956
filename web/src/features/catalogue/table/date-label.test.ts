import { expect, it } from 'vitest';
import { dateLabel } from './date-label.ts';

it.each([
  ['2026-03-05', '5 March 2026'],
  ['', 'N/A'],
])('the day %j stands there as %s', (when, label) => {
  expect(dateLabel(when)).toBe(label);
});
