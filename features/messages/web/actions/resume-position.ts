import { player } from '#core/web/player/player';
import { startingPosition } from '#core/web/player/positions';
import type { Message } from '#features/catalogue/contract';

/** @returns the position of the player, or else the one stored in this browser, in whole seconds; null at the start or end */
export function resumePosition({ id, duration }: Pick<Message, 'id' | 'duration'>): number | null {
  const { current, currentTime } = player.store.getState();
  const isHere = current?.id === id && !current.isPreview;
  const seconds = isHere ? currentTime : (player.positions.of(id)?.seconds ?? 0);
  return Math.floor(startingPosition(seconds, duration || null)) || null;
}
