import { isOfAppBuild } from '#core/server/app-builds/app-builds';
import type { Database } from '#core/server/database/database';
import { isCardKey, type Storage } from '#core/server/storage/storage';
import { namedObjects } from './named-objects.ts';

export interface StorageFindings {
  /** Objects that the database names. */
  named: number;
  /** Keys; at most some hundred. */
  missing: string[];
  missingCount: number;
  /** Keys of audio whose size differs from the database's; at most some hundred. */
  wrongSize: string[];
  wrongSizeCount: number;
  /** Objects that the database doesn't name: leftovers of interruptions, and logos that mails still show. */
  unnamed: number;
}

const mostListed = 200;

/**
 * Compares named with stored objects, and changes nothing. Builds of the app and card pictures don't count, since they are made again when
 * missing. All stored keys are in memory, some 150 bytes each.
 * @param logo the hash of the library's logo, if it has one
 */
export async function checkObjects(db: Database, storage: Storage, logo: string | null): Promise<StorageFindings> {
  const stored = new Map<string, number>();
  for await (const { key, size } of storage.list()) {
    if (!isOfAppBuild(key) && !isCardKey(key)) stored.set(key, size);
  }
  const findings = { named: 0, missing: [], missingCount: 0, wrongSize: [], wrongSizeCount: 0, unnamed: 0 };
  const found: StorageFindings = findings;
  let seen = 0;
  for await (const { key, size } of namedObjects(db, logo)) {
    found.named += 1;
    const there = stored.get(key);
    // It may have been stored since the list was made.
    if (there === undefined && (await storage.size(key)) === null) {
      found.missingCount += 1;
      if (found.missing.length < mostListed) found.missing.push(key);
    } else if (there !== undefined) {
      seen += 1;
      if (size !== null && size !== there) {
        found.wrongSizeCount += 1;
        if (found.wrongSize.length < mostListed) found.wrongSize.push(key);
      }
    }
  }
  found.unnamed = stored.size - seen;
  return found;
}
