import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { createPlayer } from '#core/web/player/create-player';
import { FakeAudio, makeTracks } from '#core/web/player/fake-audio';
import { isAnythingBegun } from './recent-plays.ts';
import { keepBegun } from './stored-begun.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

test('a browser knows whether something is begun, so that a page has room for it: until the last one is finished', () => {
  const player = createPlayer({ audio: new FakeAudio(), memory: fakeStorage() });
  keepBegun(player);
  const [first, second] = makeTracks(2);
  if (!first || !second) throw new Error('No tracks');
  const leave = (track: typeof first, seconds: number) => {
    player.store.setState({ current: track });
    player.positions.save(track.id, { seconds });
    return isAnythingBegun();
  };
  expect(isAnythingBegun()).toBe(false);
  expect(leave(first, 5)).toBe(false);
  expect(leave(first, 600)).toBe(true);
  expect(leave(second, 700)).toBe(true);
  expect(leave(first, 0)).toBe(true);
  expect(leave(second, 0)).toBe(false);
});
