import { currentTrack, type Queue, queueOf } from './queue.ts';
import { emptyQueue } from './state.ts';
import { isSameTrack, type Track } from './track.ts';

/**
 * @param track plays after the chosen one; when it is in the queue already, it comes from there
 * @returns the queue; the track alone, chosen, when nothing was
 */
export function insertNext(queue: Queue, track: Track): Queue {
  const current = currentTrack(queue);
  if (current === null) return queueOf([track], 0);
  if (isSameTrack(current, track)) return queue;
  const rest = withoutTrack(queue, track);
  return {
    ...rest,
    tracks: rest.tracks.toSpliced(rest.index + 1, 0, track),
    inOrder: rest.inOrder?.toSpliced(rest.inOrder.indexOf(current) + 1, 0, track) ?? null,
  };
}

/**
 * @param track plays after all others; when it is in the queue already, it comes from there
 * @returns the queue; the track alone, chosen, when nothing was
 */
export function append(queue: Queue, track: Track): Queue {
  const current = currentTrack(queue);
  if (current === null) return queueOf([track], 0);
  if (isSameTrack(current, track)) return queue;
  const rest = withoutTrack(queue, track);
  return { ...rest, tracks: [...rest.tracks, track], inOrder: rest.inOrder && [...rest.inOrder, track] };
}

/**
 * @param place of the track that goes; in place of the chosen one the next is chosen, at the end the one before
 * @returns the queue; as it is when there is no track at `place`
 */
export function removeAt(queue: Queue, place: number): Queue {
  const removed = queue.tracks[place];
  if (removed === undefined) return queue;
  if (queue.tracks.length === 1) return emptyQueue;
  const index = place < queue.index ? queue.index - 1 : Math.min(queue.index, queue.tracks.length - 2);
  const inOrder = queue.inOrder?.filter((track) => track !== removed) ?? null;
  return { tracks: queue.tracks.toSpliced(place, 1), index, inOrder };
}

/**
 * Puts a track somewhere else; the same one stays chosen.
 * @param from its place
 * @param to the place that it has afterwards, clamped
 */
export function move(queue: Queue, from: number, to: number): Queue {
  const moved = queue.tracks[from];
  const current = currentTrack(queue);
  if (moved === undefined || current === null) return queue;
  const tracks = queue.tracks.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, moved);
  return { ...queue, tracks, index: tracks.indexOf(current) };
}

/** @returns the queue without what comes after the chosen track */
export function clearRest(queue: Queue): Queue {
  const tracks = queue.tracks.slice(0, queue.index + 1);
  return { ...queue, tracks, inOrder: queue.inOrder?.filter((track) => tracks.includes(track)) ?? null };
}

/**
 * @param random from 0 up to 1, as `Math.random` gives it
 * @returns the queue with what is to come in a new, random order
 */
export function shuffled(queue: Queue, random: () => number): Queue {
  const tracks = [...queue.tracks];
  const first = queue.index + 1;
  for (let last = tracks.length - 1; last > first; last--) {
    const chosen = first + Math.floor(random() * (last - first + 1));
    const [one, other] = [tracks[last], tracks[chosen]];
    if (one && other) [tracks[last], tracks[chosen]] = [other, one];
  }
  return { ...queue, tracks, inOrder: queue.inOrder ?? queue.tracks };
}

/** @returns the queue in the order it had before it was shuffled; the same track stays chosen */
export function restored(queue: Queue): Queue {
  const current = currentTrack(queue);
  if (queue.inOrder === null || current === null) return { ...queue, inOrder: null };
  return { tracks: queue.inOrder, index: queue.inOrder.indexOf(current), inOrder: null };
}

/**
 * A list that is played in random order from its chosen track on: that is first, and all others are to come.
 * @param random from 0 up to 1, as `Math.random` gives it
 * @param heard tracks that stay behind the chosen one, when the list has them, since they have had their turn
 */
export function shuffledFrom(queue: Queue, random: () => number, heard: readonly Track[] = []): Queue {
  const current = currentTrack(queue);
  if (current === null) return queue;
  const others = queue.tracks.toSpliced(queue.index, 1);
  const before = heard.flatMap((track) => others.find((one) => isSameTrack(one, track)) ?? []);
  const toCome = others.filter((track) => !before.includes(track));
  const tracks = [...before, current, ...toCome];
  return shuffled({ tracks, index: before.length, inOrder: queue.tracks }, random);
}

function withoutTrack(queue: Queue, track: Track): Queue {
  return removeAt(
    queue,
    queue.tracks.findIndex((one) => isSameTrack(one, track)),
  );
}
