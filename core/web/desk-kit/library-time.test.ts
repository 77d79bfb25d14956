import { afterEach, expect, test } from 'vitest';
import { keepCalendar } from '#core/contract/calendar';
import { boxTimeOf, momentOf, zoneInWords } from './library-time.ts';
import { shortDate, shortMoment } from './short-time.ts';

afterEach(() => keepCalendar('Africa/Lagos'));

test('a moment is shown and chosen in the library’s zone, wherever the operator is', () => {
  expect(boxTimeOf('2026-03-15T23:05:00.000Z')).toBe('2026-03-16T00:05');
  expect(momentOf('2026-03-16T00:05')).toBe('2026-03-15T23:05:00.000Z');
  expect(shortMoment('2026-03-15T23:05:00.000Z')).toBe('16 Mar 2026, 00:05');
  expect([shortDate('2026-03-15T23:05:00.000Z'), shortDate('2026-03-15')]).toEqual(['16 Mar 2026', '15 Mar 2026']);
  expect(zoneInWords()).toBe('Africa/Lagos, GMT+1');
});

test('nothing is no moment', () => {
  expect(boxTimeOf(null)).toBe('');
  expect(momentOf('')).toBeNull();
});
