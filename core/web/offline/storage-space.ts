import { readStored, writeStored } from '#core/web/lib/browser/storage';

export interface StorageSpace {
  used: number;
  free: number;
}

export async function readStorageSpace(): Promise<StorageSpace | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { used: usage, free: Math.max(0, quota - usage) };
  } catch {
    return null;
  }
}

/** Bytes to leave free for everything else. */
const reserve = 2_000_000;

/** In bytes. The largest download counts twice, since it is stored twice while its parts are joined. */
export function spaceFor(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...sizes) + reserve;
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

const askedKey = 'lectern:persist';

/** Asks the browser, once, not to evict saved audio when it runs out of space. */
export async function requestPersistence(): Promise<void> {
  if (readStored(askedKey) !== null) return;
  writeStored(askedKey, 'asked');
  try {
    await navigator.storage.persist();
  } catch {}
}
