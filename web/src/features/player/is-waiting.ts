import type { PlayerState } from '#web/player/state';

export function isWaiting({ playing, loading, buffering, isReconnecting }: PlayerState): boolean {
  return playing && (loading || buffering || isReconnecting);
}
