import type { Track } from './track.ts';

/** The tracks to play and the one chosen. Others ask the functions below where it goes, never the index itself. */
export interface Queue {
  readonly tracks: readonly Track[];
  readonly index: number;
}

/** Nothing to play, and nothing chosen. */
export const emptyQueue: Queue = { tracks: [], index: -1 };

/**
 * @param index the chosen track, from 0
 * @throws RangeError when there is no track at `index`
 */
export function queueOf(tracks: readonly Track[], index: number): Queue {
  if (tracks[index] === undefined) throw new RangeError(`no track at ${index} of ${tracks.length}`);
  return { tracks, index };
}

/** @returns the chosen track, or null when nothing is chosen */
export function currentTrack(queue: Queue): Track | null {
  return queue.tracks[queue.index] ?? null;
}

/** @returns the queue one track on, or null when the chosen track is the last (spec §4, Player) */
export function nextInQueue(queue: Queue): Queue | null {
  const index = queue.index + 1;
  return index < queue.tracks.length ? { ...queue, index } : null;
}

/** @returns the queue one track back, or null when the chosen track is the first (spec §4, Player) */
export function previousInQueue(queue: Queue): Queue | null {
  const index = queue.index - 1;
  return index >= 0 ? { ...queue, index } : null;
}

/** @returns whether `tracks` are those of the queue and more after them, as when a list has grown; one track is no list */
export function goesOnInto(queue: Queue, tracks: readonly Track[]): boolean {
  const { length } = queue.tracks;
  return length > 1 && length < tracks.length && queue.tracks.every(({ id }, place) => id === tracks[place]?.id);
}
