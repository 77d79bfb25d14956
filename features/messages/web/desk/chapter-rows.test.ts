import { expect, test } from 'vitest';
import { pastedRows, readRows, rowOf, rowsOf } from './chapter-rows.ts';

test('rows are read in the order of their times, and empty ones don’t count', () => {
  const rows = [rowOf({ time: '1:00', title: ' Second ' }), rowOf(), rowOf({ time: '0:00', title: 'First' })];
  expect(readRows(rows, 120)).toEqual({
    chapters: [
      { start: 0, title: 'First' },
      { start: 60, title: 'Second' },
    ],
  });
});

test.each([
  [{ time: 'soon', title: 'First' }, 'Give a time like 12:30 or 1:05:09'],
  [{ time: '0:30', title: ' ' }, 'Give the chapter a title'],
  [{ time: '2:00', title: 'Late' }, '“Late” begins at 2:00, but the message ends at 2:00'],
  [
    { time: '0:10', title: 'Twice' },
    '“Twice” begins at 0:10, as “Welcome” does. Two chapters can’t begin at the same time',
  ],
  [{ time: '0:30', title: 'x'.repeat(201) }, 'Use at most 200 characters'],
])('%j is refused, at its row', (given, reason) => {
  const wrong = rowOf(given);
  expect(readRows([rowOf({ time: '0:10', title: 'Welcome' }), wrong], 120)).toEqual({ key: wrong.key, reason });
});

test('a list that was copied becomes rows', () => {
  expect(pastedRows('0:00 Welcome\n12:30 The letter')).toMatchObject([
    { time: '0:00', title: 'Welcome' },
    { time: '12:30', title: 'The letter' },
  ]);
  expect([pastedRows('0:00 Welcome'), pastedRows('Welcome\nThe letter')]).toEqual([null, null]);
  expect(rowsOf([{ start: 3909.5, title: 'End' }])).toMatchObject([{ time: '1:05:09.5', title: 'End' }]);
});
