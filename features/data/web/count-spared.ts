import type { StoreApi } from 'zustand/vanilla';
import type { MessageId } from '#core/contract/ids';
import { renditionsOf } from '#core/web/lib/renditions';
import type { PlayerState } from '#core/web/player/state';

/** Bytes are counted in such steps because each count is written to storage. */
const step = 250_000;

type Playing = Pick<PlayerState, 'current' | 'playing' | 'quality' | 'currentTime' | 'bufferedUntil' | 'duration'>;

/**
 * Counts the bytes that low quality spares. A second fetched again while the app is open counts once, because the browser has cached it.
 * @returns a function that counts the rest, for when the page is left
 */
export function countSpared(store: Pick<StoreApi<Playing>, 'subscribe'>, count: (bytes: number) => void): () => void {
  const fetched = new Map<MessageId, Parts>();
  let uncounted = 0;
  const countNow = () => {
    if (uncounted > 0) count(uncounted);
    uncounted = 0;
  };
  store.subscribe((state, before) => {
    if (state.bufferedUntil !== before.bufferedUntil) uncounted += sparedOf(state, fetched);
    if (uncounted >= step || state.current !== before.current || state.playing !== before.playing) countNow();
  });
  return countNow;
}

function sparedOf({ current, quality, currentTime, bufferedUntil, duration }: Playing, fetched: Map<MessageId, Parts>) {
  if (!current || quality === 'saved' || quality === 'normal' || !duration) return 0;
  const played = renditionsOf(current.message).find((one) => one.quality === quality);
  if (!played) return 0;
  const before = fetched.get(current.id) ?? [];
  const after = addPart(before, currentTime, Math.min(bufferedUntil, duration));
  fetched.set(current.id, after);
  const share = (lengthOf(after) - lengthOf(before)) / duration;
  return share * Math.max(0, current.message.file_size - played.size);
}

/** Separate parts of a recording, in order. */
export type Parts = readonly (readonly [from: number, to: number])[];

export function addPart(parts: Parts, from: number, to: number): Parts {
  if (!(to > from)) return parts;
  const apart = parts.filter(([start, end]) => end < from || to < start);
  const joined = parts.filter((part) => !apart.includes(part));
  const start = Math.min(from, ...joined.map(([first]) => first));
  const end = Math.max(to, ...joined.map(([, last]) => last));
  return [...apart, [start, end] as const].toSorted(([one], [other]) => one - other);
}

export function lengthOf(parts: Parts): number {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0);
}
