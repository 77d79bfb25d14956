import path from 'node:path';
import type { Services } from '#server/composition/services';
import { migrate, readMigrations } from '#server/database/migrate';
import { openDatabase } from '#server/database/open';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import type { ImportParts } from '#server/features/media/import/import-folder';
import { systemClock } from '#server/platform/clock';
import { messageOf } from '#server/platform/errors';
import type { Log } from '#server/platform/log';
import { openTransport } from '#server/platform/mail/open-transport';
import { assertSameKey, type SecretKey } from '#server/platform/secrets/secret-key';
import { homeOf } from '#server/platform/settings/home';
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
  /** All that a server does, by the same code. */
  services: Services;
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
    const parts = {
      database: database.db,
      storage: new DiskStorage(path.join(settings.dataDir, 'media')),
      clock: systemClock,
      settings,
      secretKey,
    };
    // Loaded here: `--help` needs none of it.
    const { makeServices } = await import('#server/composition/services');
    const services = makeServices({
      ...parts,
      log: standardError,
      mailTransport: openTransport(settings),
      jobs: null,
      linkTo: (page) => homeOf(settings) + page,
    });
    await services.shared.library.refresh();
    return await command({ ...parts, catalogue: catalogueWriter, services });
  } finally {
    await database.close();
  }
}

const standardError: Log = { info: () => undefined, warn: complain, error: complain };

function complain(facts: { err?: unknown; reason?: unknown }, sentence: string): void {
  const reason = facts.err === undefined ? facts.reason : messageOf(facts.err);
  process.stderr.write(`${sentence}${reason === undefined ? '' : `: ${String(reason)}`}\n`);
}
