import { createHash } from 'node:crypto';
import type { Database } from '#core/server/database/database';
import { noteHashes } from './stored-hash-queries.ts';

export async function noteContents(
  db: Database,
  objects: readonly { key: string; content: Uint8Array }[],
): Promise<void> {
  await noteHashes(
    db,
    objects.map(({ key, content }) => ({
      key,
      sha256: createHash('sha256').update(content).digest('hex'),
      size: content.length,
    })),
  );
}
