import type { Database } from '#server/database/database';
import { removePending } from '#server/features/media/ingest/queries';
import { renditionFolder, type Storage } from '#server/platform/storage/storage';
import { findLeftRenditions, findUsedRenditions } from './transcoding-queries.ts';

/** Removes what a process stored at least a day ago and was killed before it inserted rows for it. */
export async function sweepRenditions(db: Database, storage: Storage): Promise<void> {
  const left = await findLeftRenditions(db, renditionFolder);
  if (left.length === 0) return;
  const used = await findUsedRenditions(db, left.map(hashIn));
  for (const key of left) {
    if (!used.has(hashIn(key))) await storage.remove(key);
  }
  await removePending(db, left);
}

function hashIn(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
