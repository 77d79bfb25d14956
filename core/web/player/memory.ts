/** Where the player's settings and positions are saved: `localStorage`, or null where the browser forbids it. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'> | null;

export const queueKey = 'lectern:queue';

export const positionsKey = 'lectern:positions';

/** Cards of what was listened to last (`features/activity/kept-begun.ts`). */
export const begunKey = 'lectern:begun-messages';

/** Set while something is begun: there is room for it on a page before it is known (`app/first-paint/head-script.js`). */
export const isBegunKey = 'lectern:is-begun';

/** Does nothing when the storage is full. */
export function remember(memory: Memory, key: string, text: string): void {
  try {
    memory?.setItem(key, text);
  } catch {
    // Playback must not fail for it.
  }
}
