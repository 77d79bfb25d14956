import { currentTrack, type Queue, queueOf } from './queue.ts';
import { emptyQueue } from './state.ts';
import { isSameTrack, type Track } from './track.ts';

export function insertNext(queue: Queue, track: Track): Queue {
  const current = currentTrack(queue);
  if (current === null) return queueOf([track], 0);
  if (isSameTrack(current, track)) return queue;
  const rest = withoutTrack(queue, track);
  return {
    ...rest,
    tracks: rest.tracks.toSpliced(rest.index + 1, 0, track),
    originalOrder: rest.originalOrder?.toSpliced(rest.originalOrder.indexOf(current) + 1, 0, track) ?? null,
  };
}

export function append(queue: Queue, track: Track): Queue {
  const current = currentTrack(queue);
  if (current === null) return queueOf([track], 0);
  if (isSameTrack(current, track)) return queue;
  const rest = withoutTrack(queue, track);
  return {
    ...rest,
    tracks: [...rest.tracks, track],
    originalOrder: rest.originalOrder && [...rest.originalOrder, track],
  };
}

/** If the current track is removed, the next becomes current, or at the end the previous one. */
export function removeAt(queue: Queue, removedIndex: number): Queue {
  const removed = queue.tracks[removedIndex];
  if (removed === undefined) return queue;
  if (queue.tracks.length === 1) return emptyQueue;
  const index = removedIndex < queue.index ? queue.index - 1 : Math.min(queue.index, queue.tracks.length - 2);
  const originalOrder = queue.originalOrder?.filter((track) => track !== removed) ?? null;
  return { tracks: queue.tracks.toSpliced(removedIndex, 1), index, originalOrder };
}

export function move(queue: Queue, from: number, to: number): Queue {
  const moved = queue.tracks[from];
  const current = currentTrack(queue);
  if (moved === undefined || current === null) return queue;
  const tracks = queue.tracks.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, moved);
  return { ...queue, tracks, index: tracks.indexOf(current) };
}

export function clearRest(queue: Queue): Queue {
  const tracks = queue.tracks.slice(0, queue.index + 1);
  return { ...queue, tracks, originalOrder: queue.originalOrder?.filter((track) => tracks.includes(track)) ?? null };
}

export function shuffled(queue: Queue, random: () => number): Queue {
  const tracks = [...queue.tracks];
  const first = queue.index + 1;
  for (let last = tracks.length - 1; last > first; last--) {
    const chosen = first + Math.floor(random() * (last - first + 1));
    const [one, other] = [tracks[last], tracks[chosen]];
    if (one && other) [tracks[last], tracks[chosen]] = [other, one];
  }
  return { ...queue, tracks, originalOrder: queue.originalOrder ?? queue.tracks };
}

export function unshuffled(queue: Queue): Queue {
  const current = currentTrack(queue);
  if (queue.originalOrder === null || current === null) return { ...queue, originalOrder: null };
  return { tracks: queue.originalOrder, index: queue.originalOrder.indexOf(current), originalOrder: null };
}

/**
 * Puts the current track first and all others after it.
 * @param heard tracks that stay before the current one because they have been played
 */
export function shuffledFrom(queue: Queue, random: () => number, heard: readonly Track[] = []): Queue {
  const current = currentTrack(queue);
  if (current === null) return queue;
  const others = queue.tracks.toSpliced(queue.index, 1);
  const before = heard.flatMap((track) => others.find((one) => isSameTrack(one, track)) ?? []);
  const toCome = others.filter((track) => !before.includes(track));
  const tracks = [...before, current, ...toCome];
  return shuffled({ tracks, index: before.length, originalOrder: queue.tracks }, random);
}

function withoutTrack(queue: Queue, track: Track): Queue {
  return removeAt(
    queue,
    queue.tracks.findIndex((one) => isSameTrack(one, track)),
  );
}
