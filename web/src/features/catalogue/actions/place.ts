import type { Message } from '#contract/catalogue';
import { player } from '#web/player/player';
import { startingPosition } from '#web/player/positions';

/**
 * How far the listener is in a message: where it plays or was paused, else where this browser left it.
 * @returns whole seconds; null when that is nowhere to come back to
 */
export function placeIn({ id, duration }: Pick<Message, 'id' | 'duration'>): number | null {
  const { current, currentTime } = player.store.getState();
  const isHere = current?.id === id && !current.isPreview;
  const seconds = isHere ? currentTime : (player.positions.of(id)?.seconds ?? 0);
  return Math.floor(startingPosition(seconds, duration || null)) || null;
}
