import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { inWorkFolder } from '#core/server/process/work-folder';
import { receiveFile } from '#core/server/storage/receive-file';
import { type Storage, StorageMissingError } from '#core/server/storage/storage';
import type { HashedBytes } from '#features/backups/server/archive/archive-writer';

/** In bytes; larger objects go through a temporary file. */
const maxInMemory = 8 * 1024 * 1024;

export interface Fetching {
  storage: Pick<Storage, 'read' | 'readWhole'>;
  workFolder: string;
}

export interface KnownObject {
  key: string;
  sha256: string | null;
}

/**
 * Reads an object once, and verifies its hash if that is known.
 * @returns whether the object exists undamaged; `use` is called only then
 */
export async function fetchObject(
  { storage, workFolder }: Fetching,
  { key, sha256: known, size }: KnownObject & { size: number },
  use: (object: HashedBytes) => Promise<void>,
): Promise<boolean> {
  try {
    if (size <= maxInMemory) {
      const content = await storage.readWhole(key);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return await handOn(known, { size: content.length, sha256, read: () => once(content) }, use);
    }
    return await inWorkFolder(workFolder, randomUUID(), async (folder) => {
      const file = path.join(folder, 'object');
      const object = await receiveFile(storage.read(key), file);
      return handOn(known, { ...object, read: () => createReadStream(file) }, use);
    });
  } catch (error) {
    if (error instanceof StorageMissingError) return false;
    throw error;
  }
}

export function hashInKey(key: string): string | null {
  return /^(?:audio|renditions|notes)\/.*([0-9a-f]{64})$/.exec(key)?.[1] ?? null;
}

async function handOn(
  known: string | null,
  object: HashedBytes,
  use: (object: HashedBytes) => Promise<void>,
): Promise<boolean> {
  if ((known ?? object.sha256) !== object.sha256) return false;
  await use(object);
  return true;
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
