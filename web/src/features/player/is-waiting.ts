import type { PlayerState } from '#web/player/state';

/** Whether the listener waits for sound. */
export function isWaiting({ playing, loading, buffering, isReconnecting }: PlayerState): boolean {
  return playing && (loading || buffering || isReconnecting);
}
