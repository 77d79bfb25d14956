import path from 'node:path';
import { makeDesk, makeTicketDesk } from '#server/composition/catalogue';
import { makeLiveDesk } from '#server/composition/live';
import { makeSourceDesk } from '#server/composition/media';
import { makeSettingsDesk } from '#server/composition/settings';
import { migrate, readMigrations } from '#server/database/migrate';
import { openDatabase } from '#server/database/open';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import type { ImportParts } from '#server/features/media/import/import-folder';
import { Library } from '#server/features/settings/library';
import { commandLine } from '#server/platform/act';
import { systemClock } from '#server/platform/clock';
import { openTransport } from '#server/platform/mail/open-transport';
import { openProvider } from '#server/platform/payment/open-provider';
import { assertSameKey, type SecretKey } from '#server/platform/secrets/secret-key';
import { homeOf } from '#server/platform/settings/home';
import type { Settings } from '#server/platform/settings/settings';
import { DiskStorage } from '#server/platform/storage/disk';
import { assertLibraryDatabase, assertLibraryFolder } from './assert-library.ts';
import type { Terminal } from './terminal.ts';

/** One connection holds a lock and writes, another looks up. */
const fewestConnections = 2;

interface LibraryParts extends ImportParts {
  /** What the environment says: of running servers too, when it is theirs. */
  settings: Settings;
  /** The one that this library is used with. */
  secretKey: SecretKey;
  terminal: Terminal;
}

/** What commands work with. */
export type OpenLibrary = LibraryParts & ReturnType<typeof servicesOf> & Run & { by: typeof commandLine };

interface Run {
  /** Whether what it does is printed as JSON. */
  json: boolean;
  /** Aborted when it is to end at its next good moment. */
  signal: AbortSignal;
}

export interface Opening {
  terminal: Terminal;
  /** Is called when a command needs them, so that `--help` works with bad ones too. */
  readSettings(): Settings;
}

/**
 * Opens the library that the settings name, its schema brought up to date, for as long as the work takes. It takes one that a server
 * has begun, with its own folder and secret key: any other would be written to beside what servers read.
 * @param purpose as the database shows it
 * @throws StopError when the library can't be used
 */
export async function withLibrary<Result>(
  { terminal, readSettings, purpose, json, signal }: Opening & Run & { purpose: string },
  work: (library: OpenLibrary) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings();
  const secretKey = await assertLibraryFolder(settings);
  const databasePoolSize = Math.max(settings.databasePoolSize, fewestConnections);
  const say = (sentence: string) => terminal.say(`${sentence}\n`);
  const database = await openDatabase({ ...settings, databasePoolSize }, { purpose, say });
  try {
    await assertLibraryDatabase(database.connection);
    await migrate(database.connection, await readMigrations());
    await assertSameKey(database.db, secretKey);
    const parts: LibraryParts = {
      database: database.db,
      storage: new DiskStorage(path.join(settings.dataDir, 'media')),
      catalogue: catalogueWriter,
      clock: systemClock,
      settings,
      secretKey,
      terminal,
    };
    return await work({ ...parts, ...servicesOf(parts), by: commandLine, json, signal });
  } finally {
    await database.close();
  }
}

/** What the desk does, by the same services. */
function servicesOf(parts: LibraryParts) {
  const { database, clock, settings, terminal } = parts;
  const desk = makeDesk(parts);
  const log = { warn: (...said: unknown[]) => terminal.say(`${said.map(String).join(' ')}\n`) };
  return {
    desk,
    tickets: makeTicketDesk(parts),
    live: makeLiveDesk({ database, clock, pages: settings }).desk,
    sources: makeSourceDesk({ ...parts, log, audit: desk.audit }),
    openSettings: async () =>
      makeSettingsDesk({
        ...parts,
        audit: desk.audit,
        library: await Library.open(database, settings),
        transport: openTransport(settings),
        provider: openProvider(settings.payments, { database, clock }),
        linkTo: (page) => homeOf(settings) + page,
      }),
  };
}
