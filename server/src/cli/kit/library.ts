import path from 'node:path';
import { migrate, readMigrations } from '#server/database/migrate';
import { openDatabase } from '#server/database/open';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import type { ImportParts } from '#server/features/media/import/import-folder';
import { systemClock } from '#server/platform/clock';
import { assertSameKey, type SecretKey } from '#server/platform/secrets/secret-key';
import type { Settings } from '#server/platform/settings/settings';
import { DiskStorage } from '#server/platform/storage/disk';
import { assertLibraryDatabase, assertLibraryFolder } from './assert-library.ts';

/** One connection holds a lock and writes, another looks up. */
const fewestConnections = 2;

/** What commands work with. */
export interface LibraryParts extends ImportParts {
  /** What the environment says: of running servers too, when it is theirs. */
  settings: Settings;
  /** The one that this library is used with. */
  secretKey: SecretKey;
}

/** Runs a command on the opened library and closes it after. */
export type WithLibrary = <Result>(
  purpose: string,
  command: (parts: LibraryParts) => Promise<Result>,
) => Promise<Result>;

/**
 * Makes the way in which commands get at the library that the settings name, its schema brought up to date. It takes one that a
 * server has begun, with its own folder and secret key: any other would be written to beside what servers read.
 * @param readSettings is called when a command needs them, so that `--help` works with bad ones too
 * @returns takes the command's name, as the database shows it; throws StopError when the library can't be used
 */
export function libraryOf(readSettings: () => Settings): WithLibrary {
  return async (purpose, command) => withLibrary(readSettings(), purpose, command);
}

async function withLibrary<Result>(
  settings: Settings,
  purpose: string,
  command: (parts: LibraryParts) => Promise<Result>,
): Promise<Result> {
  const secretKey = await assertLibraryFolder(settings);
  const databasePoolSize = Math.max(settings.databasePoolSize, fewestConnections);
  const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const database = await openDatabase({ ...settings, databasePoolSize }, { purpose, say });
  try {
    await assertLibraryDatabase(database.connection);
    await migrate(database.connection, await readMigrations());
    await assertSameKey(database.db, secretKey);
    return await command({
      database: database.db,
      storage: new DiskStorage(path.join(settings.dataDir, 'media')),
      catalogue: catalogueWriter,
      clock: systemClock,
      settings,
      secretKey,
    });
  } finally {
    await database.close();
  }
}
