import path from 'node:path';
import { exists } from '#core/server/exists';
import type { Settings } from '#core/server/settings/settings';
import { hashOfKey, type Storage } from '#core/server/storage/storage';

interface Found {
  isNew: boolean;
  hasMessages: boolean;
  storage: Pick<Storage, 'list'>;
}

/**
 * A mistyped DATABASE_URL shows an empty library, and operators might think theirs is lost.
 * @returns what the data folder has and the database lacks; null for nothing
 */
export async function findOrphanedLibrary(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { isNew, hasMessages, storage }: Found,
): Promise<string | null> {
  if (databaseUrl === null || hasMessages) return null;
  if (await exists(path.join(dataDir, 'postgres'))) {
    return (
      `DATABASE_URL names a database without messages, while ${dataDir} has a library in the built-in database, which is not shown. ` +
      'Remove DATABASE_URL to use that library again, or move the library to the new database (docs/operating.md, Your own PostgreSQL). Until then, no demo library is loaded.'
    );
  }
  if (isNew && (await hasAudio(storage))) {
    return (
      `DATABASE_URL names a new database, while the storage has the audio of a library, which is not shown. ` +
      'Check DATABASE_URL, DATA_DIR and STORAGE_URL. No demo library is loaded at this start.'
    );
  }
  return null;
}

async function hasAudio(storage: Pick<Storage, 'list'>): Promise<boolean> {
  for await (const { key } of storage.list()) if (hashOfKey(key)?.kind === 'audio') return true;
  return false;
}
