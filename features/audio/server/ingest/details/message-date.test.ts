import { expect, test } from 'vitest';
import { chooseDate } from './message-date.ts';

const now = new Date('2026-11-21T10:00:00Z');
const modified = new Date('2026-05-04T23:30:00Z');
const choose = (tags: readonly string[], fileName: string | null = null) =>
  chooseDate({ tags, fileName, modified }, now);

test.each([
  [['2024-03-17'], '2024-03-17'],
  [['2024-03-17T18:30:00Z'], '2024-03-17'],
  [['20240317'], '2024-03-17'],
  [['2024', '2024-03-17'], '2024-03-17'],
  [['2024-03'], '2024-03-01'],
  [['2024'], '2024-01-01'],
])('a tag that says %s means %s', (tags, when) => {
  expect(choose(tags)).toBe(when);
});

test('a file name makes a rough tag exact when it agrees with it', () => {
  expect(choose(['2024'], '2024-03-17')).toBe('2024-03-17');
  expect(choose(['2024'], '2019-03-17')).toBe('2024-01-01');
  expect(choose(['2024-05-05'], '2024-03-17')).toBe('2024-05-05');
});

test.each([['0000'], ['0'], ['2099'], ['2099-01-01'], ['not a date'], [''], ['2024-13-40x'], ['1066']])(
  'a tag that can’t be, %s, is passed over',
  (tag) => {
    expect(choose([tag], '2023-02-01').slice(0, 4)).toBe(tag.startsWith('2024') ? '2024' : '2023');
  },
);

test('without tags the file name, then the file’s own date, then today', () => {
  expect(choose([], '2023-02-01')).toBe('2023-02-01');
  expect(choose([], '2199-02-01')).toBe('2026-05-04');
  expect(choose([])).toBe('2026-05-04');
  expect(chooseDate({ tags: [], fileName: null, modified: new Date('2040-01-01') }, now)).toBe('2026-11-21');
});
