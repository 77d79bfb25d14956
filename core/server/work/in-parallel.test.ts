import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('processes everything in order, never more at once than allowed', async () => {
  let running = 0;
  let max = 0;
  const results = await inParallel([5, 1, 4, 2, 3], 2, async (item) => {
    running += 1;
    max = Math.max(max, running);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(max).toBe(2);
});

test('the first failure is thrown and nothing new is started', async () => {
  const begun: number[] = [];
  const all = inParallel([1, 2, 3, 4], 1, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('two');
  });
  await expect(all).rejects.toThrow('two');
  expect(begun).toEqual([1, 2]);
});
