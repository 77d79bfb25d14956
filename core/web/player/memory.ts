export type Memory = Pick<Storage, 'getItem' | 'setItem'> | null;

export const queueKey = 'lectern:queue';

export const positionsKey = 'lectern:positions';

export const begunKey = 'lectern:begun-messages';

/** Set while a message is begun, so that a page keeps room for it before it is known (`app/first-paint/head-script.js`). */
export const isBegunKey = 'lectern:is-begun';

/** Full storage is ignored, because playback must not fail for it. */
export function remember(memory: Memory, key: string, text: string): void {
  try {
    memory?.setItem(key, text);
  } catch {}
}
