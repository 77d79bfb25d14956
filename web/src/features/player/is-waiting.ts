import type { PlayerState } from '#web/player/state';

/** Whether the listener wants sound that is still on its way. */
export function isWaiting({ playing, loading, buffering, isReconnecting }: PlayerState): boolean {
  return playing && (loading || buffering || isReconnecting);
}
