import { expect, it } from 'vitest';
import { withRow } from './use-rows-in-window.ts';

const window = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

it.each([
  ['nothing more', null, [9, 10, 11, 12, 13]],
  ['a row that is in it', 11, [9, 10, 11, 12, 13]],
  ['a row above', 3, [3, 9, 10, 11, 12, 13]],
  ['a row below', 40, [9, 10, 11, 12, 13, 40]],
  ['a row that is gone', 100, [9, 10, 11, 12, 13]],
])('keeps the rows in the window and %s, in their order', (_, kept, rows) => {
  expect(withRow(window, kept)).toEqual(rows);
});
