import { expect, test } from 'vitest';
import { makeFolder } from '#core/server/test/folder';
import { diskFigure, isLow, readDiskSpace } from './disk-space.ts';

const gigabyte = 1e9;

test('reports the free space of a folder’s disk', async () => {
  const folder = await makeFolder();
  const space = await readDiskSpace(folder);
  expect(space?.left).toBeGreaterThan(0);
  expect(space?.left).toBeLessThanOrEqual(space?.size ?? 0);
  expect((await diskFigure(folder).read()).map(({ labels }) => labels.what)).toEqual(['left', 'size']);
  expect(await readDiskSpace(`${folder}/nowhere`)).toBeNull();
});

test.each([
  [1.9, 20, true],
  [2.1, 20, false],
  [4, 100, true],
  [6, 100, false],
  [19, 4000, true],
  [21, 4000, false],
])('%d GB of %d is little: %s', (left, size, little) => {
  expect(isLow({ left: left * gigabyte, size: size * gigabyte })).toBe(little);
});
