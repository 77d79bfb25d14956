import { expect, test } from 'vitest';
import { besideChapter } from './beside-chapter.ts';

const chapters = [
  { start: 10, end: 60, title: 'Welcome' },
  { start: 60, end: 90, title: '' },
  { start: 100, end: 120, title: 'Questions' },
];

test('forward is the next beginning; back is the own one, and right behind it the one before', () => {
  const from = (seconds: number, step: 1 | -1) => besideChapter(chapters, seconds, step);
  expect([from(0, 1), from(10, 1), from(70, 1), from(100, 1)]).toEqual([10, 60, 100, null]);
  expect([from(70, -1), from(61, -1), from(105, -1), from(5, -1)]).toEqual([60, 10, 100, 0]);
  expect([besideChapter([], 5, 1), besideChapter([], 5, -1)]).toEqual([null, null]);
});
