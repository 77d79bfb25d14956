import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followerOf, lastPlace, moveTo } from './order.ts';

const listOf = (ids: string) => [...ids].map((id) => ({ id }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

const moves = fc
  .uniqueArray(fc.integer({ min: 1, max: 1000 }).map(String), { minLength: 1, maxLength: 60 })
  .chain((ids) => fc.record({ ids: fc.constant(ids), from: fc.nat(ids.length - 1), to: fc.nat(ids.length - 1) }))
  .map(({ ids, from, to }) => ({ list: ids.map((id) => ({ id })), id: ids[from] ?? '', from, to }));

describe('moving an item', () => {
  it.each([
    ['abcd', 'a', 2, 'bcad'],
    ['abcd', 'd', 0, 'dabc'],
    ['abcd', 'b', 1, 'abcd'],
    ['abcd', 'b', 9, 'acdb'],
    ['abcd', 'x', 1, 'abcd'],
  ])('%s: %s to place %i is %s', (list, id, to, moved) => {
    expect(idsOf(moveTo(listOf(list), id, to))).toBe(moved);
  });

  it('puts it there and leaves the others in their order', () => {
    fc.assert(
      fc.property(moves, ({ list, id, to }) => {
        const moved = moveTo(list, id, to);
        expect(moved.findIndex((item) => item.id === id)).toBe(to);
        expect(moved.filter((item) => item.id !== id)).toEqual(list.filter((item) => item.id !== id));
      }),
    );
  });

  it('is undone by moving it back', () => {
    fc.assert(
      fc.property(moves, ({ list, id, from, to }) => {
        expect(moveTo(moveTo(list, id, to), id, from)).toEqual(list);
      }),
    );
  });

  it('is what the server does that puts it before its new follower', () => {
    fc.assert(
      fc.property(moves, ({ list, id, to }) => {
        const moved = moveTo(list, id, to);
        const before = followerOf(moved, id);
        const others = list.filter((item) => item.id !== id);
        const at = before === null ? others.length : others.findIndex((item) => item.id === before);
        expect(others.toSpliced(at, 0, { id })).toEqual(moved);
      }),
    );
  });
});

describe('the last place an item can go to', () => {
  it('is the end of a list that is here as a whole', () => expect(lastPlace(12, 12)).toBe(11));
  it('is before the last one that is here while there are more', () => expect(lastPlace(50, 120)).toBe(48));
});
