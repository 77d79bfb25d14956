import { expect, test } from 'vitest';
import { makeMessage } from '#web/lib/fake-message';
import { spread } from './shelves-once.ts';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => makeMessage(String(from + place)));
const idsOf = (shelves: ReturnType<typeof spread>) => shelves.map((messages) => messages.map(({ id }) => Number(id)));

test('a message is on one shelf alone, and each shelf keeps its order', () => {
  const shelves = idsOf(spread([numbered(1, 20), numbered(1, 20), numbered(3, 20)], [20, 12, 12]));
  const all = shelves.flat();
  expect(new Set(all).size).toBe(all.length);
  for (const ids of shelves) expect(ids).toEqual(ids.toSorted((one, other) => one - other));
});

test('in a small library the first shelf leaves the others some', () => {
  expect(idsOf(spread([numbered(1, 16), numbered(1, 16), numbered(1, 16)], [20, 12, 12]))).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16],
  ]);
});

test('what a shelf loses is made up from further on in its list, and it shows no more than it should', () => {
  expect(idsOf(spread([numbered(1, 6), numbered(1, 30)], [20, 12]))).toEqual([
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  ]);
});
