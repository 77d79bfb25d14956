import type { Database } from '#core/server/database/database';
import type { Storage } from '#core/server/storage/storage';
import * as queries from './upload-queries.ts';

/**
 * Objects go before their rows, so that a killed process leaves no unknown objects.
 * @param uploadIds all deleted or finished uploads when absent
 */
export async function removeParts(db: Database, storage: Storage, uploadIds?: readonly string[]): Promise<void> {
  if (uploadIds?.length === 0) return;
  const keys = await queries.listSuperfluous(db, uploadIds);
  for (const key of keys) await storage.remove(key);
  if (keys.length > 0) await queries.deleteParts(db, keys);
}
