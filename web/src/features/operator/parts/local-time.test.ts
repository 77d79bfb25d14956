import { expect, test } from 'vitest';
import { localTimeOf, momentOf } from './local-time.ts';

test('A moment goes through a box and comes back the same', () => {
  expect(momentOf(localTimeOf('2026-03-15T14:05:00.000Z'))).toBe('2026-03-15T14:05:00.000Z');
});

test('An empty box is no moment', () => {
  expect(localTimeOf(null)).toBe('');
  expect(momentOf('')).toBeNull();
});
