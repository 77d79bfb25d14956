import { expect, it } from 'vitest';
import { withFocused } from './use-rows-in-window.ts';

const window = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

it.each([
  ['nothing else', null, [9, 10, 11, 12, 13]],
  ['a focused row among them', 11, [9, 10, 11, 12, 13]],
  ['a focused row above, with its neighbours', 3, [2, 3, 4, 9, 10, 11, 12, 13]],
  ['a focused row below, with its neighbours', 40, [9, 10, 11, 12, 13, 39, 40, 41]],
  ['the first', 0, [0, 1, 9, 10, 11, 12, 13]],
  ['the last', 99, [9, 10, 11, 12, 13, 98, 99]],
])('renders the rows in the window and %s, in their order', (_, focused, rows) => {
  expect(withFocused(window, focused)).toEqual(rows);
});
