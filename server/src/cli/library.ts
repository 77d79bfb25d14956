import path from 'node:path';
import { migrate, readMigrations } from '#server/database/migrate';
import { openDatabase } from '#server/database/open';
import { catalogueWriter } from '#server/features/catalogue/add-messages';
import type { ImportParts } from '#server/features/media/import/import-folder';
import { systemClock } from '#server/platform/clock';
import { readSettings } from '#server/platform/settings';
import { DiskStorage } from '#server/platform/storage/disk';

/** One connection holds a lock and writes, another looks up. */
const fewestConnections = 2;

/**
 * Opens the library that the settings name, its schema brought up to date, for as long as a command runs.
 * @param purpose the command's name, as the database shows it
 * @throws StopError when a setting is bad or the database can't be used
 */
export async function withLibrary<Result>(
  purpose: string,
  command: (parts: ImportParts) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const databasePoolSize = Math.max(settings.databasePoolSize, fewestConnections);
  const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const database = await openDatabase({ ...settings, databasePoolSize }, { purpose, say });
  try {
    await migrate(database.connection, await readMigrations());
    return await command({
      database: database.db,
      storage: new DiskStorage(path.join(settings.dataDir, 'media')),
      catalogue: catalogueWriter,
      clock: systemClock,
    });
  } finally {
    await database.close();
  }
}
