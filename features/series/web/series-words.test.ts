import { expect, test } from 'vitest';
import { partInWords } from '#features/messages/web/part-link';
import { partsInWords } from './series-words.ts';

test.each([
  [{ part: 3, parts: 8 }, 'Part 3 of 8'],
  [{ part: 8, parts: 8 }, 'Part 8 of 8'],
  [{ part: 9, parts: 8 }, 'Part 9'],
])('A part is called by its number and the number of parts: %j', (mark, words) => {
  expect(partInWords(mark)).toBe(words);
});

test.each([
  [{ parts: 8, duration: 5 * 3600 + 20 * 60 }, '8 parts · 5 h 20 min'],
  [{ parts: 2, duration: 2 * 3600 }, '2 parts · 2 h'],
  [{ parts: 1, duration: 20 }, '1 part · 1 min'],
])('A series has parts and a length: %j', (series, words) => {
  expect(partsInWords(series)).toBe(words);
});
