import { formatTime } from '#web/lib/format';
import type { PlayerState } from '#web/player/state';

/** For so many seconds of sound the bar says that a message was gone on with. */
const saidFor = 20;

/**
 * Where the current track was gone on with, for as long as the bar offers to start it over.
 * @returns seconds, or null
 */
export function wasResumedAt({ resumedFrom, heard }: PlayerState): number | null {
  return resumedFrom !== null && heard < saidFor ? resumedFrom : null;
}

/** @returns where the current track was begun, in words; null when that was at its start */
export function begunLine({ resumedFrom, startedAtLink }: PlayerState): string | null {
  if (resumedFrom === null) return null;
  return `${startedAtLink ? 'Started' : 'Resumed'} at ${formatTime(resumedFrom)}`;
}
