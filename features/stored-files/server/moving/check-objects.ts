import { isOfAppBuild } from '#core/server/app-builds/app-builds';
import type { Database } from '#core/server/database/database';
import { isCardKey, type Storage } from '#core/server/storage/storage';
import { namedObjects } from './named-objects.ts';

export interface StorageFindings {
  named: number;
  missing: string[];
  missingCount: number;
  wrongSize: string[];
  wrongSizeCount: number;
  /** Leftovers of interruptions, and logos that mails still show. */
  unnamed: number;
}

const maxListed = 200;

/**
 * Changes nothing. Ignores app builds and card pictures, which are made again when missing. Holds all stored keys in memory, some 150 bytes
 * each.
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
    // Another process may have stored the object since the list was made.
    if (there === undefined && (await storage.size(key)) === null) {
      found.missingCount += 1;
      if (found.missing.length < maxListed) found.missing.push(key);
    } else if (there !== undefined) {
      seen += 1;
      if (size !== null && size !== there) {
        found.wrongSizeCount += 1;
        if (found.wrongSize.length < maxListed) found.wrongSize.push(key);
      }
    }
  }
  found.unnamed = stored.size - seen;
  return found;
}
