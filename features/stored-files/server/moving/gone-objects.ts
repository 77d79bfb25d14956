import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { FallbackStorage } from '#core/server/storage/fallback';
import { hashOfKey, renditionFolder, type Storage } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { addPending } from '#features/audio/server/ingest/queries';
import { removeUnused } from '#features/audio/server/ingest/store-media';
import { findUsedPictures, forgetKeys, isNamed, pagesOfMovedPictures } from './moving-queries.ts';

/** What objects that were removed during a move are looked up and removed with. */
export interface Places {
  database: Database;
  lockSessions: LockSessions;
  from: Storage;
  to: Storage;
}

const removedAtOnce = 8;

/**
 * Removes the copy of an object that is gone from where it was copied, unless it is needed: it isn't always gone because nobody wants it
 * any more. Media are only noted, for `sweepGoneMedia`.
 * @param key of an object that isn't in `from`
 * @returns whether it is noted
 * @throws StorageUnavailableError
 */
export async function removeGone({ database, to }: Places, key: string): Promise<boolean> {
  if (hashOfKey(key) !== null || key.startsWith(renditionFolder)) {
    await addPending(database, [key]);
    return true;
  }
  // Other keys come again, and their copies do no harm: those of logos and of the web app's files.
  const isFinal = key.startsWith('pictures/') || key.startsWith('uploads/');
  if (isFinal && !(await isNamed(database, key))) await to.remove(key);
  return false;
}

/**
 * Removes copies of audio and covers that no row names. An import may store the same again and insert its row only then, so it is looked
 * at while nobody stores media. When somebody does, and for renditions, which are made without that lock, it is left to the sweeps.
 * @param keys noted by `removeGone`
 * @throws StorageUnavailableError; what is noted is left to the sweeps then
 */
export async function sweepGoneMedia({ lockSessions, from, to }: Places, keys: readonly string[]): Promise<void> {
  const media = keys.filter((key) => hashOfKey(key) !== null);
  if (media.length === 0) return;
  await withIngestLock(lockSessions, (db) => removeUnused(db, new FallbackStorage(to, from), media));
}

/**
 * Removes profile pictures that were deleted by servers that didn't know of the copy: whoever has a picture's address could go on seeing
 * it. Only what was moved is looked at: a bucket may have another library's beside it. Pictures that are being set or removed at the
 * moment are recorded as unreferenced, and are their servers' to remove.
 * @param noted under which places in `moved_objects`
 * @throws StorageUnavailableError
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
