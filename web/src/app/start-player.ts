import { prefetchPlayback } from '#web/features/catalogue/actions/press-play';
import { readStored } from '#web/lib/browser/storage';
import { queueKey } from '#web/player/memory';
import { whenSettled } from './when-settled.ts';

/** Soon enough for nearly all who press Play on the first page, in ms. */
const likelyMs = 1000;

/** Fetches the player when the first page has what it asked for; at once when an earlier visit has left a queue, which it shows. */
export function startPlayerInTime(): void {
  if (readStored(queueKey)) prefetchPlayback();
  else whenSettled(prefetchPlayback, likelyMs);
}
