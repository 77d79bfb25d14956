/** Where the player remembers things between visits: `localStorage`, or null where the browser keeps nothing. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'> | null;

/** Where the queue is kept. */
export const queueKey = 'lectern:queue';

/** Where it is kept how far the listener was in each message. */
export const positionsKey = 'lectern:positions';

/** Keeps a text. A full storage costs the memory of it, nothing else. */
export function remember(memory: Memory, key: string, text: string): void {
  try {
    memory?.setItem(key, text);
  } catch {
    // What plays goes on.
  }
}
