import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  ChapterList,
  chapterLines,
  chaptersIn,
  longestChapterTitle,
  maxChapters,
  misplaced,
  startIn,
  startText,
} from './chapter-list.ts';

test.each([
  ['0:00', 0],
  ['5:09', 309],
  ['05:09', 309],
  ['75:00', 4500],
  ['1:05:09', 3909],
  ['01:05:09.25', 3909.25],
  ['0:00.5', 0.5],
])('%s is a time', (text, seconds) => {
  expect(startIn(text)).toBe(seconds);
});

test.each(['', '5', '5:9', '5:60', '1:60:00', '1:5:09', '-1:00', '5:09.', '1:00:00:00', 'soon', '5:09 '.repeat(2)])(
  '“%s” is none',
  (text) => {
    expect(startIn(text)).toBeNull();
  },
);

test('every time that is written is read as it was, to the millisecond', () => {
  const moments = fc.integer({ min: 0, max: 99 * 3600 * 1000 }).map((ms) => ms / 1000);
  fc.assert(fc.property(moments, (seconds) => void expect(startIn(startText(seconds))).toBe(seconds)));
});

test('a list is read as people write it below recordings', () => {
  const text =
    '\uFEFF0:00 Welcome\r\n\r\n [12:30] - The second letter\n1:05:09\tIṣẹ́ àti Ìsinmi — a closing\n1:10:00 | Questions';
  expect(chaptersIn(text)).toEqual([
    { start: 0, title: 'Welcome' },
    { start: 750, title: 'The second letter' },
    { start: 3909, title: 'Iṣẹ́ àti Ìsinmi — a closing' },
    { start: 4200, title: 'Questions' },
  ]);
});

test.each([
  ['0:00 Welcome\nThe second letter', 2, 'it doesn’t begin with a time, e.g. 12:30 or 1:05:09'],
  ['0:00 Welcome\n\n12:30', 3, 'give the chapter a title'],
  ['12:75 Welcome', 1, 'it doesn’t begin with a time, e.g. 12:30 or 1:05:09'],
  ['100:00:00 Welcome', 1, 'it doesn’t begin with a time, e.g. 12:30 or 1:05:09'],
  [`0:00 ${'x'.repeat(longestChapterTitle + 1)}`, 1, 'use at most 200 characters'],
])('%j names its wrong line', (text, line, reason) => {
  expect(chaptersIn(text)).toEqual({ line, reason });
});

const refusalOf = (list: unknown) => z.safeParse(ChapterList, list).error?.issues[0]?.message;

test('a list that can’t be a message’s is refused, and what is wrong is named', () => {
  const [welcome, second] = [
    { start: 0, title: 'Welcome' },
    { start: 60, title: 'Second' },
  ];
  expect(refusalOf([welcome, second])).toBeUndefined();
  expect(refusalOf([])).toBeUndefined();
  expect(refusalOf([second, welcome])).toBe(
    '“Welcome” begins at 0:00, before “Second” at 1:00. Put the chapters in the order of their times',
  );
  expect(refusalOf([welcome, { ...second, start: 0 }])).toBe(
    '“Second” begins at 0:00, as “Welcome” does. Two chapters can’t begin at the same time',
  );
  expect(refusalOf([{ start: 0, title: '  ' }])).toBe('Give the chapter a title');
  expect(refusalOf([{ start: -1, title: 'Welcome' }])).toBe('A chapter begins at 0 or later');
  const many = Array.from({ length: maxChapters + 1 }, (_, at) => ({ start: at, title: `Part ${at}` }));
  expect(refusalOf(many)).toBe('A message can have 255 chapters');
  expect(refusalOf(many.slice(1))).toBeUndefined();
  expect(misplaced([welcome, second], 60)).toEqual({
    at: 1,
    reason: '“Second” begins at 1:00, but the message ends at 1:00',
  });
  expect(misplaced([welcome, second], 60.5)).toBeNull();
});

test('whatever text is given is read or refused; what is a list is written and read as the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.tuple(fc.constantFrom('0:00', '1:30', '2:00:00', 'x'), fc.string({ unit: 'grapheme' })), {
        maxLength: 20,
      })
      .map((lines) => lines.map((line) => line.join(' ')).join('\n')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const read = chaptersIn(written);
      if ('line' in read) {
        expect(read.reason).not.toBe('');
        return;
      }
      expect(chaptersIn(chapterLines(read).join('\n'))).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});
