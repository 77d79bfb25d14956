import path from 'node:path';
import { isThere } from '#core/server/is-there';
import type { Settings } from '#core/server/settings/settings';
import { hashOfKey, type Storage } from '#core/server/storage/storage';

interface Found {
  /** Whether the database had no schema before this start. */
  isNew: boolean;
  hasMessages: boolean;
  /** The storage of the library's audio. */
  storage: Pick<Storage, 'list'>;
}

/**
 * Setting DATABASE_URL on a library in the embedded database, or mistyping it, shows an empty library. Operators might think theirs
 * is lost.
 * @returns in words for the operator, what is in the data folder but not in the database; null when nothing is
 */
export async function findOrphanedLibrary(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { isNew, hasMessages, storage }: Found,
): Promise<string | null> {
  if (databaseUrl === null || hasMessages) return null;
  if (await isThere(path.join(dataDir, 'postgres'))) {
    return (
      `DATABASE_URL names a database without a message, while the library of the built-in database is in ${dataDir}: nothing of it is shown. ` +
      'Take DATABASE_URL away to have it back, or move it over first (docs/operating.md, Your own PostgreSQL). No demo library is loaded meanwhile.'
    );
  }
  if (isNew && (await hasAudio(storage))) {
    return (
      `DATABASE_URL names a new database, while its storage has the audio of a library: nothing of it is shown. ` +
      'Is it the right database, and the right DATA_DIR or STORAGE_URL? No demo library is loaded at this start.'
    );
  }
  return null;
}

async function hasAudio(storage: Pick<Storage, 'list'>): Promise<boolean> {
  for await (const { key } of storage.list()) if (hashOfKey(key)?.kind === 'audio') return true;
  return false;
}
