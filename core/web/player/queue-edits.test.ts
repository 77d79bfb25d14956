import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTracks } from './fake-audio.ts';
import { currentTrack, listOrder, nextInQueue, previousInQueue, type Queue, queueOf } from './queue.ts';
import { append, clearRest, insertNext, move, removeAt, shuffled, shuffledFrom, unshuffled } from './queue-edits.ts';
import type { Track } from './track.ts';

const all = makeTracks(12);
const trackAt = (place: number): Track => {
  const track = all[place % all.length];
  if (!track) throw new Error('no track');
  return track;
};
const topics = (queue: Queue) => queue.tracks.map(({ id }) => Number(id));
const place = fc.nat({ max: all.length - 1 });

const edit = fc.oneof(
  fc.record({ do: fc.constantFrom('playNext', 'add', 'remove'), place }),
  fc.record({ do: fc.constant('move'), place, to: fc.integer({ min: -2, max: 14 }) }),
  fc.record({ do: fc.constantFrom('clear', 'next', 'previous', 'restore') }),
  fc.record({ do: fc.constantFrom('shuffle', 'shuffleFrom'), luck: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
);
type Edit = { do: string; place?: number; to?: number; luck?: number };

function apply(queue: Queue, { do: what, place: at = 0, to = 0, luck = 0 }: Edit): Queue {
  const edits: Record<string, () => Queue> = {
    playNext: () => insertNext(queue, trackAt(at)),
    add: () => append(queue, trackAt(at)),
    remove: () => removeAt(queue, at),
    move: () => move(queue, at, to),
    clear: () => clearRest(queue),
    next: () => nextInQueue(queue, 1) ?? queue,
    previous: () => previousInQueue(queue) ?? queue,
    restore: () => unshuffled(queue),
    shuffle: () => shuffled(queue, () => luck),
    shuffleFrom: () => shuffledFrom(unshuffled(queue), () => luck),
  };
  return edits[what]?.() ?? queue;
}

function expectedTracks(held: Set<Track>, queue: Queue, { do: what, place: at = 0 }: Edit): Set<Track> {
  const now = new Set(held);
  if (what === 'playNext' || what === 'add') now.add(trackAt(at));
  const removed = queue.tracks[at];
  if (what === 'remove' && removed) now.delete(removed);
  if (what === 'clear') for (const track of queue.tracks.slice(queue.index + 1)) now.delete(track);
  return now;
}

test('whatever is done with a queue, no track is lost or doubled, and one of them is chosen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(edit, { maxLength: 40 }), (length, edits) => {
      let queue = queueOf(all.slice(0, length), 0);
      let held = new Set(queue.tracks);
      for (const one of edits) {
        held = expectedTracks(held, queue, one);
        queue = apply(queue, one);
        expect(new Set(queue.tracks)).toEqual(held);
        expect(queue.tracks).toHaveLength(held.size);
        expect(new Set(listOrder(queue))).toEqual(held);
        expect(listOrder(queue)).toHaveLength(held.size);
        expect(currentTrack(queue) === null).toBe(held.size === 0);
      }
    }),
  );
});

test('what plays stays chosen, whatever is done but going on, going back and removing it', () => {
  fc.assert(
    fc.property(place, fc.array(edit, { maxLength: 40 }), (index, edits) => {
      let queue = queueOf(all, index);
      for (const one of edits) {
        const chosen = currentTrack(queue);
        const isMeant = ['next', 'previous'].includes(one.do) || ('place' in one && one.place === queue.index);
        queue = apply(queue, one);
        if (!isMeant && chosen !== null) expect(currentTrack(queue)).toBe(chosen);
      }
    }),
  );
});

test('shuffling leaves the chosen track and those before it, and what was shuffled comes back in its order', () => {
  fc.assert(
    fc.property(place, fc.double({ min: 0, max: 0.999, noNaN: true }), (index, luck) => {
      const queue = queueOf(all, index);
      const random = shuffled(queue, () => luck);
      expect(random.tracks.slice(0, index + 1)).toEqual(all.slice(0, index + 1));
      expect(unshuffled(random)).toEqual(queue);
    }),
  );
});

test('a shuffled list has the chosen track first and all others to come', () => {
  const queue = shuffledFrom(queueOf(all, 5), Math.random);
  expect(queue.index).toBe(0);
  expect(currentTrack(queue)).toBe(all[5]);
  expect(queue.tracks).toHaveLength(all.length);
});

test('play next comes right after the chosen track, also when the queue has it elsewhere', () => {
  const queue = queueOf(all.slice(0, 4), 1);
  expect(topics(insertNext(queue, trackAt(8)))).toEqual([1, 2, 9, 3, 4]);
  expect(topics(insertNext(queue, trackAt(3)))).toEqual([1, 2, 4, 3]);
  expect(insertNext(queue, trackAt(0))).toMatchObject({ index: 0 });
  expect(insertNext(queue, trackAt(1))).toBe(queue);
});

test('what is added to a shuffled queue is still there, in its place, when it is back in order', () => {
  const random = shuffled(queueOf(all.slice(0, 4), 1), () => 0.5);
  expect(topics(unshuffled(insertNext(random, trackAt(8))))).toEqual([1, 2, 9, 3, 4]);
  expect(topics(unshuffled(append(random, trackAt(8))))).toEqual([1, 2, 3, 4, 9]);
});

test('in place of the chosen track that is removed the next is chosen, at the end the one before', () => {
  const tracks = all.slice(0, 3);
  expect(currentTrack(removeAt(queueOf(tracks, 1), 1))).toBe(all[2]);
  expect(currentTrack(removeAt(queueOf(tracks, 2), 2))).toBe(all[1]);
  expect(currentTrack(removeAt(queueOf(tracks.slice(0, 1), 0), 0))).toBeNull();
});

test('a queue holds 500 tracks, those around the chosen one of a longer list', () => {
  const list = makeTracks(1200);
  for (const index of [0, 40, 600, 1199]) {
    const queue = queueOf(list, index);
    expect(queue.tracks).toHaveLength(500);
    expect(currentTrack(queue)).toBe(list[index]);
  }
});
