import { longestQueue } from '#contract/queue';
import type { Track } from './track.ts';

/** The tracks to play and the one chosen. Others ask the functions below where it goes, never the index itself. */
export interface Queue {
  /** In the order in which they play. */
  readonly tracks: readonly Track[];
  readonly index: number;
  /** While it is shuffled, the same tracks in the order that it had and will have again. */
  readonly inOrder: readonly Track[] | null;
}

/** 0 off, 1 all: from the start again after the last, 2 one: the same again (decisions: Player and offline). */
export type Repeat = 0 | 1 | 2;

/** Of a list that is longer than a queue can be, so many tracks before the chosen one are kept for who goes back. */
const wayBack = 50;

/**
 * @param index the chosen track, from 0
 * @returns the queue; of more than 500 tracks those around the chosen one
 * @throws RangeError when there is no track at `index`
 */
export function queueOf(tracks: readonly Track[], index: number): Queue {
  if (tracks[index] === undefined) throw new RangeError(`no track at ${index} of ${tracks.length}`);
  const from = Math.max(0, Math.min(index - wayBack, tracks.length - longestQueue));
  return { tracks: tracks.slice(from, from + longestQueue), index: index - from, inOrder: null };
}

/** @returns the chosen track, or null when nothing is chosen */
export function currentTrack(queue: Queue): Track | null {
  return queue.tracks[queue.index] ?? null;
}

/** @returns the queue one track on, or null when the chosen track is the last (spec §4, Player) and not all are repeated */
export function nextInQueue(queue: Queue, repeat: Repeat = 0): Queue | null {
  const index = queue.index + 1;
  if (index < queue.tracks.length) return { ...queue, index };
  return repeat === 1 && index > 0 ? { ...queue, index: 0 } : null;
}

/** @returns the queue one track back, or null when the chosen track is the first (spec §4, Player) */
export function previousInQueue(queue: Queue): Queue | null {
  const index = queue.index - 1;
  return index >= 0 ? { ...queue, index } : null;
}

/** @returns the queue with another track in the place of one of its own */
export function withInstead(queue: Queue, one: Track | null, other: Track): Queue {
  const put = (tracks: readonly Track[]) => tracks.map((track) => (track === one ? other : track));
  return { ...queue, tracks: put(queue.tracks), inOrder: queue.inOrder && put(queue.inOrder) };
}

/** @returns its tracks in the order of the list that they came from, shuffled or not */
export function listOrder({ tracks, inOrder }: Queue): readonly Track[] {
  return inOrder ?? tracks;
}

/** @returns whether `tracks` are those of the queue and more after them, as when a list has grown; one track is no list */
export function goesOnInto(queue: Queue, tracks: readonly Track[]): boolean {
  const { length } = queue.tracks;
  const listed = listOrder(queue);
  return length > 1 && length < tracks.length && listed.every(({ id }, place) => id === tracks[place]?.id);
}
