import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const megabyte = 1024 * 1024;

function batchSizes(count: number, size: number): number[] {
  const file = { name: 'a.mp3', path: '/a.mp3', size, modified: new Date() };
  return [...batchesOf(Array.from({ length: count }, () => file))].map((batch) => batch.length);
}

test('a batch has so many files, and so many bytes that memory stays flat and progress is reported', () => {
  expect(batchSizes(0, 1)).toEqual([]);
  expect(batchSizes(250, 100_000)).toEqual([100, 100, 50]);
  expect(batchSizes(10, 8 * megabyte)).toEqual([3, 3, 3, 1]);
  expect(batchSizes(12, 50 * megabyte)).toEqual([5, 5, 2]);
  expect(batchSizes(2, 900 * megabyte)).toEqual([1, 1]);
});
