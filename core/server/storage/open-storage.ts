import path from 'node:path';
import type { Settings } from '#core/server/settings/settings';
import { nameOf, type StorageSettings } from '#core/server/settings/storage-settings';
import { DiskStorage } from './disk.ts';
import { FallbackStorage } from './fallback.ts';
import { type Storage, StorageUnavailableError } from './storage.ts';

type Place = Pick<Settings, 'dataDir' | 'storage' | 'storageFallback'>;

export async function openStorage({ dataDir, storage, storageFallback }: Place): Promise<Storage> {
  const now = await openPlace(storage, dataDir);
  if (storageFallback === null || nameOf(storageFallback) === nameOf(storage)) return now;
  return new FallbackStorage(now, await openPlace(storageFallback, dataDir));
}

export async function openPlace(place: StorageSettings, dataDir: string): Promise<Storage> {
  if (place.kind === 'disk') return new DiskStorage(path.join(dataDir, 'media'));
  // The S3 client takes time and memory, so it is imported only when needed.
  const { S3Storage } = await import('#core/server/storage/s3/s3-storage');
  return new S3Storage(place);
}

/**
 * @returns null when the storage can be used
 * @throws StorageUnavailableError when a setting is at fault, so that waiting won't help
 */
export async function faultOf(storage: Storage): Promise<string | null> {
  try {
    await storage.check();
    return null;
  } catch (error) {
    if (!(error instanceof StorageUnavailableError) || error.isSetting) throw error;
    return error.message;
  }
}
