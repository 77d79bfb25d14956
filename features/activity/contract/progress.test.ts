import { expect, test } from 'vitest';
import { isBegun, isFinished } from './progress.ts';

test.each([
  [29, 3600, false, false],
  [30, 3600, true, false],
  [3539, 3600, true, false],
  [3540, 3600, false, true],
  [284, 300, true, false],
  [285, 300, false, true],
  [9, 40, false, false],
  [10, 40, true, false],
  [38, 40, false, true],
  [9000, 0, true, false],
])('%i s into %i s is begun: %s, finished: %s', (position, duration, begun, finished) => {
  expect(isBegun(position, duration)).toBe(begun);
  expect(isFinished(position, duration)).toBe(finished);
});
