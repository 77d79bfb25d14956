import { prefetchPlayback } from '#web/features/catalogue/actions/press-play';
import { readStored } from '#web/lib/browser/storage';
import { queueKey } from '#web/player/memory';
import { whenSettled } from './when-settled.ts';

/** Soon enough for nearly everyone who presses Play on the first page, in ms. */
const likelyMs = 1000;

/** Loads the player when the first page has its data; at once when an earlier visit left a queue, which it shows. */
export function startPlayerInTime(): void {
  if (readStored(queueKey)) prefetchPlayback();
  else whenSettled(prefetchPlayback, likelyMs);
}
