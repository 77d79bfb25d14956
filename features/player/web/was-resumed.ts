import { formatTime } from '#core/web/lib/format';
import type { PlayerState } from '#core/web/player/state';
import * as texts from './texts.ts';

/** The bar says where a message was resumed for this many seconds of audio. */
const saidFor = 20;

export function wasResumedAt({ resumedFrom, heard }: PlayerState): number | null {
  return resumedFrom !== null && heard < saidFor ? resumedFrom : null;
}

export function begunLine({ resumedFrom, startedAtLink }: PlayerState): string | null {
  if (resumedFrom === null) return null;
  const time = formatTime(resumedFrom);
  return startedAtLink ? texts.startedAt({ time }) : texts.resumedAt({ time });
}
