import { formatTime } from '#core/web/lib/format';
import type { PlayerState } from '#core/web/player/state';

/** The bar says where a message was resumed for this many seconds of audio. */
const saidFor = 20;

/** Where the current track was resumed, in seconds, while the bar offers to start it over; else null. */
export function wasResumedAt({ resumedFrom, heard }: PlayerState): number | null {
  return resumedFrom !== null && heard < saidFor ? resumedFrom : null;
}

/** @returns null when the track began at its start */
export function begunLine({ resumedFrom, startedAtLink }: PlayerState): string | null {
  if (resumedFrom === null) return null;
  return `${startedAtLink ? 'Started' : 'Resumed'} at ${formatTime(resumedFrom)}`;
}
