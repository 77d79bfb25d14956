import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { inWorkFolder } from '#core/server/process/work-folder';
import { receiveFile } from '#core/server/storage/receive-file';
import { sha256Of } from '#core/server/storage/sha256-of';
import { type Storage, StorageMissingError, type StoredObject } from '#core/server/storage/storage';

const maxInMemory = 8 * 1024 * 1024;

export interface Way {
  from: Storage;
  to: Storage;
  workFolder: string;
}

/** `gone`: the original vanished, maybe after the copy; `damaged`: the original isn't copied; `differs`: the copy reads differently. */
export type Copied = 'copied' | 'gone' | 'damaged' | 'differs';

/**
 * Checks the object against the hash in its key, if any, and reads the copy back.
 * @throws StorageUnavailableError; the copy may exist by then
 */
export async function copyObject(way: Way, { key, size }: StoredObject): Promise<Copied> {
  const known = /^(?:audio|renditions)\/.*([0-9a-f]{64})$/.exec(key)?.[1];
  try {
    const copied = await (size <= maxInMemory ? copySmall(way, key, known) : copyLarge(way, key, known));
    if (copied === 'damaged') return 'damaged';
    // The original may have been removed before the copy was stored.
    if ((await way.from.size(key)) === null) return 'gone';
    return copied;
  } catch (error) {
    if (error instanceof StorageMissingError) return 'gone';
    throw error;
  }
}

async function copySmall({ from, to }: Way, key: string, known: string | undefined): Promise<Copied> {
  const content = await from.readWhole(key);
  const hash = createHash('sha256').update(content).digest('hex');
  if (known !== undefined && hash !== known) return 'damaged';
  return putAndRead(hash, to, key, () => to.put(key, content));
}

async function copyLarge({ from, to, workFolder }: Way, key: string, known: string | undefined): Promise<Copied> {
  return inWorkFolder(workFolder, randomUUID(), async (folder) => {
    const file = path.join(folder, 'object');
    const { sha256: hash } = await receiveFile(from.read(key), file);
    const isDamaged = known !== undefined && hash !== known;
    return isDamaged ? 'damaged' : putAndRead(hash, to, key, () => to.putFile(key, file));
  });
}

/** An existing copy may differ or be damaged, so it is replaced once. */
async function putAndRead(hash: string, to: Storage, key: string, put: () => Promise<void>): Promise<Copied> {
  await put();
  if ((await sha256Of(to.read(key))) === hash) return 'copied';
  await to.remove(key);
  await put();
  return (await sha256Of(to.read(key))) === hash ? 'copied' : 'differs';
}
