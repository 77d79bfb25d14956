import { readStored, writeStored } from '#core/web/lib/browser/storage';

/** In bytes: what the app's storage uses, and what is left of its quota. */
export interface StorageSpace {
  used: number;
  free: number;
}

/** @returns null where the browser doesn't say */
export async function readStorageSpace(): Promise<StorageSpace | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { used: usage, free: Math.max(0, quota - usage) };
  } catch {
    return null;
  }
}

/** Left free for everything else, in bytes. */
const reserve = 2_000_000;

/** The largest is stored twice while its parts are joined. All in bytes. */
export function spaceFor(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...sizes) + reserve;
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

const askedKey = 'lectern:persist';

/** Asks the browser, once, not to evict what is saved when it runs out of space. */
export async function requestPersistence(): Promise<void> {
  if (readStored(askedKey) !== null) return;
  writeStored(askedKey, 'asked');
  try {
    await navigator.storage.persist();
  } catch {
    // Without that permission it may be evicted; the list shows what is left.
  }
}
