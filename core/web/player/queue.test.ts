import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTracks } from './fake-audio.ts';
import { currentTrack, isStartOf, nextInQueue, previousInQueue, queueOf } from './queue.ts';
import { emptyQueue } from './state.ts';

const anyQueue = fc
  .integer({ min: 1, max: 30 })
  .chain((length) =>
    fc.integer({ min: 0, max: length - 1 }).map((index) => ({ length, queue: queueOf(makeTracks(length), index) })),
  );

test('going on and back again is where one was', () => {
  fc.assert(
    fc.property(anyQueue, ({ queue }) => {
      const next = nextInQueue(queue);
      if (next) expect(previousInQueue(next)).toEqual(queue);
      const previous = previousInQueue(queue);
      if (previous) expect(nextInQueue(previous)).toEqual(queue);
    }),
  );
});

test('going on from the first track plays each once and ends after the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (length) => {
      const tracks = makeTracks(length);
      const played = [];
      for (let queue: ReturnType<typeof nextInQueue> = queueOf(tracks, 0); queue; queue = nextInQueue(queue)) {
        played.push(currentTrack(queue));
      }
      expect(played).toEqual(tracks);
    }),
  );
});

test('there is a way back from every track but the first', () => {
  fc.assert(
    fc.property(anyQueue, ({ queue }) => {
      expect(previousInQueue(queue) === null).toBe(queue.index === 0);
    }),
  );
});

test('an empty queue has no track and leads nowhere', () => {
  expect(currentTrack(emptyQueue)).toBeNull();
  expect(nextInQueue(emptyQueue)).toBeNull();
  expect(previousInQueue(emptyQueue)).toBeNull();
});

test('choosing a track that is not there is refused', () => {
  expect(() => queueOf(makeTracks(2), 2)).toThrow(RangeError);
  expect(() => queueOf([], 0)).toThrow(RangeError);
});

test('a queue goes on into the list that it is the start of', () => {
  const tracks = makeTracks(5);
  expect(isStartOf(queueOf(tracks.slice(0, 3), 2), tracks)).toBe(true);
  expect(isStartOf(queueOf(tracks, 2), tracks)).toBe(false);
  expect(isStartOf(queueOf(tracks.slice(1, 3), 0), tracks)).toBe(false);
  expect(isStartOf(queueOf(tracks.slice(0, 1), 0), tracks)).toBe(false);
  expect(isStartOf(emptyQueue, tracks)).toBe(false);
});
