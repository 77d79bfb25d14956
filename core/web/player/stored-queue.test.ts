import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import { type Memory, queueKey } from './memory.ts';
import { persistQueue } from './stored-queue.ts';
import { previewOf } from './track.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const kept = new Map<string, string>();
  const memory: Memory = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
  const visit = () => {
    const audio = new FakeAudio();
    const player = createPlayer({ audio, memory });
    const keepNow = persistQueue(player, memory);
    return { audio, player, keepNow, state: player.store.getState };
  };
  return { kept, visit };
}

const ids = (tracks: readonly { id: string }[]) => tracks.map(({ id }) => id);

test('the queue is there after a reload, its track paused at its place, and nothing is fetched before it goes on', () => {
  const { visit } = setUp();
  const first = visit();
  first.player.play(
    makeTracks(3).map((track) => ({ ...track, duration: 600 })),
    1,
  );
  first.audio.arrive(600);
  for (let second = 0; second <= 100; second++) first.audio.reach(second);
  first.player.rememberPosition();
  first.keepNow();

  const { audio, player, state } = visit();
  expect(ids(state().queue.tracks)).toEqual(['1', '2', '3']);
  expect(state()).toMatchObject({
    current: { id: '2' },
    playing: false,
    loading: false,
    currentTime: 100,
    resumedFrom: 100,
  });
  expect(audio.loads).toEqual([]);
  expect(audio.preload).toBe('none');
  player.toggle();
  expect(audio.loads).toEqual(['/media/audio/2.mp3']);
  audio.arrive(600);
  expect(audio.currentTime).toBe(100);
  expect(state()).toMatchObject({ playing: true, current: { id: '2' } });
});

test('who moves in a track before it is fetched hears it from there', () => {
  const { visit } = setUp();
  const first = visit();
  first.player.play(makeTracks(1), 0);
  first.keepNow();
  const { audio, player } = visit();
  player.seek(42);
  player.resume();
  audio.arrive(600);
  expect(audio.currentTime).toBe(42);
});

test('shuffle and repeat are kept, and the order that comes back', () => {
  const { visit } = setUp();
  const first = visit();
  first.player.play(makeTracks(9), 2);
  first.player.toggleShuffle();
  first.player.cycleRepeat();
  vi.runAllTimers();
  const order = ids(first.state().queue.tracks);

  const { player, state } = visit();
  expect(state()).toMatchObject({ shuffle: true, repeat: 1 });
  expect(ids(state().queue.tracks)).toEqual(order);
  player.toggleShuffle();
  expect(ids(state().queue.tracks)).toEqual(ids(makeTracks(9)));
  expect(state().queue.index).toBe(2);
});

test('what is made of the queue is kept while it plays, though the page is never told that it goes', () => {
  const { visit } = setUp();
  const { audio, player } = visit();
  player.play(makeTracks(3), 0);
  audio.arrive(600);
  player.playAt(2);
  audio.arrive(600);
  for (let quarter = 1; quarter <= 8; quarter++) {
    vi.advanceTimersByTime(250);
    audio.reach(quarter / 4);
  }
  expect(visit().state()).toMatchObject({ current: { id: '3' }, queue: { index: 2 } });
});

test('a queue that was stopped is gone', () => {
  const { kept, visit } = setUp();
  const first = visit();
  first.player.play(makeTracks(2), 0);
  vi.runAllTimers();
  first.player.stop();
  expect(kept.get(queueKey)).toBe('');
  expect(visit().state().current).toBeNull();
});

test('a preview is never kept: what was there before it is', () => {
  const { visit } = setUp();
  const first = visit();
  first.player.play(makeTracks(2), 1);
  vi.runAllTimers();
  first.player.play([previewOf(makeMessage('9', { price: 500, is_free: false }))], 0);
  vi.runAllTimers();
  expect(visit().state()).toMatchObject({ current: { id: '2', isPreview: false } });
});

test('what was chosen before the kept queue is there stays', () => {
  const { visit } = setUp();
  const first = visit();
  first.player.play(makeTracks(2), 1);
  first.keepNow();
  const { player, state } = visit();
  player.play(makeTracks(1), 0);
  expect(state().current?.id).toBe('1');
});

test.each(['nonsense', '[]', '{"messages":[]}', '{"messages":[{"id":1}],"chosen":"1"}'])(
  'what is no queue counts as none: %s',
  (text) => {
    const { kept, visit } = setUp();
    kept.set(queueKey, text);
    expect(visit().state().current).toBeNull();
  },
);
