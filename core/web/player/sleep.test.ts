import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function setUp() {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  player.play(makeTracks(2), 0);
  audio.arrive(3600);
  return { audio, player, state: player.store.getState };
}

test('the player falls silent after so many minutes', () => {
  const { player, state } = setUp();
  player.sleepAfter(15);
  expect(state().sleep).toEqual({ kind: 'minutes', endsAt: Date.now() + 15 * minute });
  vi.advanceTimersByTime(15 * minute - 1);
  expect(state().playing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ playing: false, sleep: null });
});

test('it goes by the clock where timers come late, as in a tab in the background or on a phone that has slept', () => {
  const { audio, player, state } = setUp();
  player.sleepAfter(15);
  vi.setSystemTime(Date.now() + 15 * minute);
  audio.reach(1);
  expect(state()).toMatchObject({ playing: false, sleep: null });
});

test('the last seconds fade, and who plays on hears as loud as before', () => {
  const { audio, player } = setUp();
  player.sleepAfter(1);
  vi.advanceTimersByTime(minute - 4000);
  audio.reach(56);
  expect(audio.volume).toBeCloseTo(0.375);
  vi.advanceTimersByTime(4000);
  player.resume();
  expect(audio.volume).toBe(0.75);
});

test('at the end of the message the next one doesn’t start', () => {
  const { audio, player, state } = setUp();
  player.sleepAfter('end');
  audio.finish();
  expect(state()).toMatchObject({ current: { id: '1' }, playing: false, sleep: null });
  expect(audio.loads).toHaveLength(1);
});

test('a timer that is taken back, or gone with what was stopped, silences nothing', () => {
  const { player, state } = setUp();
  player.sleepAfter(15);
  player.sleepAfter(null);
  vi.advanceTimersByTime(20 * minute);
  expect(state().playing).toBe(true);
  player.sleepAfter(15);
  player.stop();
  expect(state().sleep).toBeNull();
});
