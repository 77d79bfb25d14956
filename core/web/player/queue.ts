import { longestQueue } from '#features/activity/contract/queue';
import type { Track } from './track.ts';

export interface Queue {
  readonly tracks: readonly Track[];
  readonly index: number;
  /** The tracks in their original order while the queue is shuffled; otherwise null. */
  readonly originalOrder: readonly Track[] | null;
}

/** 0 off, 1 all, 2 one (features/player/README.md#shuffle-and-repeat). */
export type Repeat = 0 | 1 | 2;

/** A list that is too long for a queue keeps this many tracks before the current one, to go back to. */
const keptBefore = 50;

/** @returns at most 500 tracks, those around the current one */
export function queueOf(tracks: readonly Track[], index: number): Queue {
  if (tracks[index] === undefined) throw new RangeError(`no track at ${index} of ${tracks.length}`);
  const from = Math.max(0, Math.min(index - keptBefore, tracks.length - longestQueue));
  return { tracks: tracks.slice(from, from + longestQueue), index: index - from, originalOrder: null };
}

export function currentTrack(queue: Queue): Track | null {
  return queue.tracks[queue.index] ?? null;
}

export function nextInQueue(queue: Queue, repeat: Repeat = 0): Queue | null {
  const index = queue.index + 1;
  if (index < queue.tracks.length) return { ...queue, index };
  return repeat === 1 && index > 0 ? { ...queue, index: 0 } : null;
}

export function previousInQueue(queue: Queue): Queue | null {
  const index = queue.index - 1;
  return index >= 0 ? { ...queue, index } : null;
}

export function replaceTrack(queue: Queue, one: Track | null, other: Track): Queue {
  const put = (tracks: readonly Track[]) => tracks.map((track) => (track === one ? other : track));
  return { ...queue, tracks: put(queue.tracks), originalOrder: queue.originalOrder && put(queue.originalOrder) };
}

export function listOrder({ tracks, originalOrder }: Queue): readonly Track[] {
  return originalOrder ?? tracks;
}

/** @returns whether `tracks` begin with the queue's and have more, as when a list has grown; a single track isn't a list */
export function isStartOf(queue: Queue, tracks: readonly Track[]): boolean {
  const { length } = queue.tracks;
  const listed = listOrder(queue);
  return length > 1 && length < tracks.length && listed.every(({ id }, place) => id === tracks[place]?.id);
}
