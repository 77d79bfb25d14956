import type { Readable } from 'node:stream';
import { readArchive } from './archive-reader.ts';
import type { ArchiveKey } from './encryption.ts';
import type { ArchiveHead } from './format.ts';

export async function readHead(kept: Readable, name: string, key: ArchiveKey): Promise<ArchiveHead> {
  try {
    const { head } = await readArchive(kept, name, key);
    return head;
  } finally {
    kept.destroy();
  }
}
