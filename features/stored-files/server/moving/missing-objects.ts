import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { FallbackStorage } from '#core/server/storage/fallback';
import { hashOfKey, renditionFolder, type Storage } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { addPending } from '#features/audio/server/ingest/queries';
import { removeUnused } from '#features/audio/server/ingest/store-media';
import { findUsedPictures, forgetKeys, isNamed, pagesOfMovedPictures } from './moving-queries.ts';

export interface Places {
  database: Database;
  lockSessions: LockSessions;
  from: Storage;
  to: Storage;
}

const removedAtOnce = 8;

/**
 * Removes the copy of an object that vanished from its old place, unless something needs the copy. Media are only recorded, for
 * `sweepMissingMedia`.
 * @returns whether the copy is recorded
 */
export async function removeMissing({ database, to }: Places, key: string): Promise<boolean> {
  if (hashOfKey(key) !== null || key.startsWith(renditionFolder)) {
    await addPending(database, [key]);
    return true;
  }
  // Copies of pictures and uploads must go; logos and the web app's files do no harm, since they may come again.
  const isFinal = key.startsWith('pictures/') || key.startsWith('uploads/');
  if (isFinal && !(await isNamed(database, key))) await to.remove(key);
  return false;
}

/**
 * Takes the ingest lock, because an import may store media before their rows. If another process holds the lock, and for renditions, the
 * sweeps do the work.
 */
export async function sweepMissingMedia({ lockSessions, from, to }: Places, keys: readonly string[]): Promise<void> {
  const media = keys.filter((key) => hashOfKey(key) !== null);
  if (media.length === 0) return;
  await withIngestLock(lockSessions, (db) => removeUnused(db, new FallbackStorage(to, from), media));
}

/**
 * A server that didn't know of a copy may have deleted only the original picture, leaving the copy visible to anyone with the address.
 * Other pictures stay, since a bucket may also hold another library's.
 */
export async function removeDeletedPictures({ database, from, to }: Places, noted: readonly string[]): Promise<void> {
  const both = new FallbackStorage(to, from);
  for await (const page of pagesOfMovedPictures(database, noted)) {
    const keys = page.map(({ name }) => name);
    const used = await findUsedPictures(database, keys);
    const deleted = keys.filter((key) => !used.has(key));
    await inParallel(deleted, removedAtOnce, (key) => both.remove(key));
    await forgetKeys(database, noted, deleted);
  }
}
