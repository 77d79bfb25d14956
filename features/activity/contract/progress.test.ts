import { expect, test } from 'vitest';
import { isBegun, isFinished } from './progress.ts';

test.each([
  // An hour: from half a minute on, up to its last minute.
  [29, 3600, false, false],
  [30, 3600, true, false],
  [3539, 3600, true, false],
  [3540, 3600, false, true],
  // Five minutes: up to the last 15 s.
  [284, 300, true, false],
  [285, 300, false, true],
  // Forty seconds: from a quarter on.
  [9, 40, false, false],
  [10, 40, true, false],
  [38, 40, false, true],
  // Of unknown length.
  [9000, 0, true, false],
])('%i s into %i s is begun: %s, finished: %s', (position, duration, begun, finished) => {
  expect(isBegun(position, duration)).toBe(begun);
  expect(isFinished(position, duration)).toBe(finished);
});
