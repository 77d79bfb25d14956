import { expect, test } from 'vitest';
import { chapterAt, chapterName } from './chapters.ts';

const chapters = [
  { start: 10, end: 60, title: 'Welcome' },
  { start: 60, end: 90, title: '' },
  { start: 100, end: 120, title: 'Questions' },
];

test('the chapter at a moment', () => {
  const at = (seconds: number) => chapterAt(chapters, seconds);
  expect([0, 10, 59.9, 60, 89, 95, 100, 500].map(at)).toEqual([-1, 0, 0, 1, 1, -1, 2, 2]);
  expect(chapterAt([], 5)).toBe(-1);
});

test('a chapter without a title is named by its number', () => {
  expect(chapters.map(chapterName)).toEqual(['Welcome', 'Chapter 2', 'Questions']);
});
