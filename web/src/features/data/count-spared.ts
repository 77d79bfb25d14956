import type { StoreApi } from 'zustand/vanilla';
import type { MessageId } from '#contract/ids';
import type { PlayerState } from '#web/player/state';
import { addPart, lengthOf, type Parts } from './fetched-parts.ts';

/** How much is counted at a time, in bytes: what is counted is written into storage. */
const step = 250_000;

/** What of the player's state tells what was fetched. */
type Playing = Pick<PlayerState, 'current' | 'playing' | 'quality' | 'currentTime' | 'bufferedUntil' | 'duration'>;

/**
 * Counts what data saver saves while it plays: of each second that was fetched in low quality, what it would have taken
 * more in normal. What is fetched again while the app is open is counted once: the browser has it still.
 * @param count hears how many bytes more were saved
 * @returns counts what isn't counted yet, for when the page goes away
 */
export function countSpared(store: Pick<StoreApi<Playing>, 'subscribe'>, count: (bytes: number) => void): () => void {
  const fetched = new Map<MessageId, Parts>();
  let uncounted = 0;
  const countNow = () => {
    if (uncounted > 0) count(uncounted);
    uncounted = 0;
  };
  store.subscribe((state, before) => {
    // After a jump the end of what is there is news only once it is told anew.
    if (state.bufferedUntil !== before.bufferedUntil) uncounted += sparedOf(state, fetched);
    if (uncounted >= step || state.current !== before.current || state.playing !== before.playing) countNow();
  });
  return countNow;
}

/** @returns the bytes that were saved since the last time; `fetched` then knows of them */
function sparedOf({ current, quality, currentTime, bufferedUntil, duration }: Playing, fetched: Map<MessageId, Parts>) {
  const low = current?.message.low_size;
  if (!current || quality !== 'low' || !low || !duration) return 0;
  const before = fetched.get(current.id) ?? [];
  const after = addPart(before, currentTime, Math.min(bufferedUntil, duration));
  fetched.set(current.id, after);
  const share = (lengthOf(after) - lengthOf(before)) / duration;
  return share * Math.max(0, current.message.file_size - low);
}
