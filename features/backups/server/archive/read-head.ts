import type { Readable } from 'node:stream';
import { readArchive } from './archive-reader.ts';
import type { ArchiveKey } from './encryption.ts';
import type { ArchiveHead } from './format.ts';

/**
 * Reads only the head of an archive. This doesn't show whether the rest is intact, or who wrote it.
 * @param kept the bytes as they are stored
 * @param name of the archive, for messages
 * @throws StopError as `readArchive`
 */
export async function readHead(kept: Readable, name: string, key: ArchiveKey): Promise<ArchiveHead> {
  try {
    const { head } = await readArchive(kept, name, key);
    return head;
  } finally {
    kept.destroy();
  }
}
