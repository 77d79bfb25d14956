import { expect, it } from 'vitest';
import { sideOf } from './side-of.ts';

it.each([
  ['The Patience of the Farmer', 'text-left'],
  ['Ọmọlúàbí', 'text-left'],
  ['بدء الحكمة', 'text-right'],
  ['«3» ראשית חכמה', 'text-right'],
  ['Hope (أمل)', 'text-left'],
  ['1984', 'text-left'],
  ['', 'text-left'],
])('what stands below %j begins where that does: %s', (title, side) => {
  expect(sideOf(title)).toBe(side);
});
