import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaylistId } from '#core/contract/ids';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { firstOf, forgetUsed, noteUsed, usedLast } from './used-last.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const idOf = (number: number) => PlaylistId.parse(String(number));
const eight = [8, 7, 6, 5, 4, 3, 2, 1].map((number) => ({ id: idOf(number) }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

it('a menu begins with the newest five as long as none was used', () => {
  expect(ids(firstOf(eight))).toBe('8 7 6 5 4');
});

it('it begins with those used last, each once, then the newest', () => {
  for (const number of [2, 7, 1, 2]) noteUsed(idOf(number));
  expect(ids(firstOf(eight))).toBe('2 1 7 8 6');
});

it('five are remembered, and none that is gone', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) noteUsed(idOf(number));
  expect(usedLast().join(' ')).toBe('6 5 4 3 2');
  forgetUsed([idOf(5)]);
  expect(ids(firstOf(eight))).toBe('6 4 3 2 8');
});

it('another listener’s count for nothing', () => {
  noteUsed(idOf(99));
  expect(ids(firstOf(eight))).toBe('8 7 6 5 4');
});
