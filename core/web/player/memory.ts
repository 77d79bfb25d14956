/** Stores the player's settings and positions: `localStorage`, or null where the browser forbids it. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'> | null;

export const queueKey = 'lectern:queue';

export const positionsKey = 'lectern:positions';

/** The cards of the last messages played (`features/activity/web/kept-begun.ts`). */
export const begunKey = 'lectern:begun-messages';

/**
 * Set while a message is begun, so that a page keeps room for it before it is known (`app/first-paint/head-script.js`).
 */
export const isBegunKey = 'lectern:is-begun';

/** Does nothing when the storage is full. */
export function remember(memory: Memory, key: string, text: string): void {
  try {
    memory?.setItem(key, text);
  } catch {
    // Playback must not fail because of it.
  }
}
