import type { Readable } from 'node:stream';
import { readArchive } from './archive-reader.ts';
import type { ArchiveKey } from './encryption.ts';
import type { ArchiveHead } from './format.ts';

/**
 * Reads only what an archive begins with, and lets the rest go: that says nothing about whether the rest is whole, or who wrote it.
 * @param kept its bytes as they are kept
 * @param name of the archive, for sentences
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
