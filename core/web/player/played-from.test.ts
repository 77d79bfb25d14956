import { expect, test, vi } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import type { Memory } from './memory.ts';
import { persistQueue, readStoredQueue } from './stored-queue.ts';

function makeMemory(): Memory {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
}

test('a queue knows the list that it was played from, in the next visit too', () => {
  const memory = makeMemory();
  const first = createPlayer({ audio: new FakeAudio(), memory });
  const keepNow = persistQueue(first, memory);
  first.play(makeTracks(3), 1, { from: '/playlist/1?kind=service' });
  first.next();
  keepNow();
  expect(readStoredQueue(memory)?.from).toBe('/playlist/1?kind=service');

  const second = createPlayer({ audio: new FakeAudio(), memory });
  persistQueue(second, memory);
  expect(second.store.getState().playedFrom).toBe('/playlist/1?kind=service');
  second.play(makeTracks(3), 0);
  expect(second.store.getState().playedFrom).toBeNull();
});

test('a queue that an earlier build has kept was played from nobody knows where', () => {
  vi.useFakeTimers();
  const memory = makeMemory();
  const first = createPlayer({ audio: new FakeAudio(), memory });
  const keepNow = persistQueue(first, memory);
  first.play(makeTracks(2), 0, { from: '/liked' });
  keepNow();
  const text = memory?.getItem('lectern:queue') ?? '';
  memory?.setItem('lectern:queue', text.replace('"from":"/liked",', ''));
  expect(readStoredQueue(memory)).toMatchObject({ from: null });
  vi.useRealTimers();
});
