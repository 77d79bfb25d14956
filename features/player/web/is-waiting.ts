import type { PlayerState } from '#core/web/player/state';

export function isWaiting({ playing, loading, buffering, isReconnecting }: PlayerState): boolean {
  return playing && (loading || buffering || isReconnecting);
}
