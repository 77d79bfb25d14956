import { expect, test, vi } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import { syncTabs, type TabChannel } from './tabs.ts';

function openTabs(count: number) {
  const heard: (() => void)[] = [];
  const channelOf = (own: number): TabChannel => ({
    post() {
      for (const [tab, listener] of heard.entries()) if (tab !== own) listener();
    },
    onMessage: (listener) => {
      heard[own] = listener;
    },
  });
  return Array.from({ length: count }, (_, tab) => {
    const player = createPlayer({ audio: new FakeAudio(), memory: null });
    syncTabs(player, channelOf(tab));
    return { player, isPlaying: () => player.store.getState().playing };
  });
}

test('starting in one tab pauses the others, whichever it was that played', () => {
  const [one, other, third] = openTabs(3);
  if (!one || !other || !third) throw new Error('no tabs');
  one.player.play(makeTracks(2), 0);
  other.player.play(makeTracks(2), 1);
  expect([one, other, third].map((tab) => tab.isPlaying())).toEqual([false, true, false]);
  one.player.resume();
  expect([one, other, third].map((tab) => tab.isPlaying())).toEqual([true, false, false]);
  one.player.next();
  expect([one, other, third].map((tab) => tab.isPlaying())).toEqual([true, false, false]);
});

test('what begins to play before the other tabs are followed pauses them as well', () => {
  const tell = vi.fn();
  const player = createPlayer({ audio: new FakeAudio(), memory: null });
  player.play(makeTracks(1), 0);
  syncTabs(player, { post: tell, onMessage: vi.fn() });
  expect(tell).toHaveBeenCalledOnce();
});

test('a pause in one tab changes nothing in the others', () => {
  const [one, other] = openTabs(2);
  if (!one || !other) throw new Error('no tabs');
  one.player.play(makeTracks(1), 0);
  other.player.restoreQueue({ tracks: makeTracks(1), index: 0, originalOrder: null });
  other.player.pause();
  expect(one.isPlaying()).toBe(true);
});
