import { readStored, writeStored } from '#web/lib/browser/storage';

/** In bytes: what all that this browser keeps of the app takes, and what it may take. */
export interface Space {
  used: number;
  free: number;
}

/** @returns null where the browser doesn't tell */
export async function readSpace(): Promise<Space | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { used: usage, free: Math.max(0, quota - usage) };
  } catch {
    return null;
  }
}

/** What is kept of the browser's room for all else. */
const reserve = 2_000_000;

/**
 * @param sizes of what is to be saved, in bytes
 * @returns the room that it needs meanwhile: the largest is there twice while its parts are put together
 */
export function roomFor(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...sizes) + reserve;
}

/** @returns whether the browser kept something not, for want of room */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

const askedKey = 'lectern:persist';

/** Asks the browser once not to throw away what is kept when it gets short of room. */
export async function keepForGood(): Promise<void> {
  if (readStored(askedKey) !== null) return;
  writeStored(askedKey, 'asked');
  try {
    await navigator.storage.persist();
  } catch {
    // Then it may go when the room gets short; the list shows what is there.
  }
}
