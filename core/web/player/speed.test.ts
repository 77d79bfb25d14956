import { expect, test } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import type { Memory } from './memory.ts';

test('the speed is kept from message to message and from visit to visit, with the voices’ pitch', () => {
  const kept = new Map<string, string>();
  const memory: Memory = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
  const first = new FakeAudio();
  const player = createPlayer({ audio: first, memory });
  player.setSpeed(1.5);
  player.play(makeTracks(2), 0);
  player.next();
  expect(first.playbackRate).toBe(1.5);
  expect(first.preservesPitch).toBe(true);

  const second = new FakeAudio();
  const later = createPlayer({ audio: second, memory });
  later.play(makeTracks(1), 0);
  expect(second.playbackRate).toBe(1.5);
  expect(later.store.getState().speed).toBe(1.5);
});

test.each([
  [4, 3],
  [0.1, 0.5],
  [1.1 + 0.05, 1.15],
  [1.32, 1.3],
])('a speed of %d is %d', (wish, speed) => {
  const player = createPlayer({ audio: new FakeAudio(), memory: null });
  player.setSpeed(wish);
  expect(player.store.getState().speed).toBe(speed);
});

test.each([0.5, 0.75, 1.15, 2, 3])('a remembered speed of %d is kept', (speed) => {
  const memory = { getItem: (key: string) => (key === 'lectern:speed' ? String(speed) : null), setItem: () => {} };
  expect(createPlayer({ audio: new FakeAudio(), memory }).store.getState().speed).toBe(speed);
});

test.each(['fast', '9', '1.33', ''])('a remembered speed that is none counts for nothing: %s', (text) => {
  const memory = { getItem: (key: string) => (key === 'lectern:speed' ? text : null), setItem: () => {} };
  expect(createPlayer({ audio: new FakeAudio(), memory }).store.getState().speed).toBe(1);
});
