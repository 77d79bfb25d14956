import { expect, test } from 'vitest';
import { isWhole } from './assert-written.ts';

test.each([
  ['an hour to its end', 3599.9, 3600, true],
  ['an hour without its last five minutes', 3300, 3600, false],
  // An mp3 encoded twice has two encoders' silence; the check expects one.
  ['a word of a second', 1.02, 1.15, true],
  ['a word of which half is missing', 0.5, 1.15, false],
  ['nothing of a word', 0, 0.2, false],
])('%s', (_what, seconds, expected, whole) => {
  expect(isWhole(seconds, expected)).toBe(whole);
});
