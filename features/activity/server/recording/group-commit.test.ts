import { describe, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

function slowWrites(parts: { maxAtOnce?: number; maxWaiting?: number } = {}) {
  const batches: { items: readonly string[]; end(error?: Error): void }[] = [];
  const commits = new GroupCommit<string, string>({
    maxAtOnce: 100,
    maxWaiting: 100,
    ...parts,
    isOfOneItem: (error) => error instanceof RangeError,
    write: (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `${item}!`)));
        batches.push({ items, end });
      }),
  });
  return { batches, commits };
}

describe('what is written together', () => {
  test('is the first item immediately, and then everything that arrived meanwhile', async () => {
    const { batches, commits } = slowWrites();
    const all = ['a', 'b', 'c', 'd'].map((item) => commits.add(item));
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    batches[0]?.end();
    expect(await all[0]).toBe('a!');
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
    batches[1]?.end();
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!']);
    const next = commits.add('e');
    expect(batches[2]?.items).toEqual(['e']);
    batches[2]?.end();
    expect(await next).toBe('e!');
  });

  test('is answered after it is written, and fails together without affecting later items', async () => {
    const { batches, commits } = slowWrites();
    const all = ['a', 'b', 'c'].map((item) => commits.add(item));
    batches[0]?.end(new Error('no disk'));
    await expect(all[0]).rejects.toThrow('no disk');
    batches[1]?.end();
    expect(await Promise.all(all.slice(1))).toEqual(['b!', 'c!']);
  });

  test('fails alone if one item is at fault, and the others are written in order', async () => {
    const written: string[] = [];
    const commits = new GroupCommit<string, string>({
      maxAtOnce: 100,
      maxWaiting: 100,
      isOfOneItem: (error) => error instanceof RangeError,
      write: async (items) => {
        if (items.includes('bad')) throw new RangeError('out of range');
        written.push(...items);
        return items.map((item) => `${item}!`);
      },
    });
    const all = ['a', 'b', 'bad', 'c', 'bad', 'd', 'e'].map((item) => commits.add(item));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(written).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('is limited in size, the rest follows in order', async () => {
    const { batches, commits } = slowWrites({ maxAtOnce: 2 });
    const all = ['a', 'b', 'c', 'd'].map((item) => commits.add(item));
    for (const place of [0, 1, 2]) {
      batches[place]?.end();
      await all[place * 2];
    }
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']]);
    await Promise.all(all);
  });

  test('is refused when too much is waiting', async () => {
    const { batches, commits } = slowWrites({ maxWaiting: 2 });
    const all = ['a', 'b', 'c'].map((item) => commits.add(item));
    await expect(commits.add('d')).rejects.toMatchObject({ code: 'server.not_ready' });
    batches[0]?.end();
    await all[0];
    const later = commits.add('e');
    batches[1]?.end();
    await Promise.all(all);
    batches[2]?.end();
    expect(await later).toBe('e!');
  });
});
