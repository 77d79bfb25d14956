import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addPart, lengthOf, type Parts } from './count-spared.ts';

it('counts what is there twice once', () => {
  const parts = addPart(addPart(addPart([], 0, 60), 30, 90), 200, 230);
  expect(parts).toEqual([
    [0, 90],
    [200, 230],
  ]);
  expect(lengthOf(parts)).toBe(120);
});

it('joins what a new part closes the gap between', () => {
  expect(addPart(addPart(addPart([], 0, 10), 20, 30), 10, 20)).toEqual([[0, 30]]);
});

it('has every second that was added, and each once', () => {
  const second = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(second, second)), (added) => {
      const parts = added.reduce<Parts>((all, [from, to]) => addPart(all, from, to), []);
      const seconds = new Set(
        added.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)),
      );
      expect(lengthOf(parts)).toBe(seconds.size);
    }),
  );
});
