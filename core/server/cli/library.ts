import { commandLine } from '#core/server/act';
import type { Core } from '#core/server/boot/core';
import type { Features } from '#core/server/boot/features';
import { systemClock } from '#core/server/clock';
import type { Connection } from '#core/server/database/connection';
import { migrateToNewest } from '#core/server/database/migrate';
import { openDatabase } from '#core/server/database/open';
import { messageOf } from '#core/server/errors';
import type { Handlers } from '#core/server/http/bind-desk';
import type { Log } from '#core/server/log';
import { openTransport } from '#core/server/mail/open-transport';
import { assertSameKey } from '#core/server/secrets/secret-key';
import { homeOf } from '#core/server/settings/home';
import type { Settings } from '#core/server/settings/settings';
import { openStorage } from '#core/server/storage/open-storage';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { assertLibraryDatabase, assertLibraryFolder } from './assert-library.ts';
import type { Terminal } from './terminal.ts';

const fewestConnections = 2;

export interface Opening {
  terminal: Terminal;
  readSettings(): Settings;
}

export interface Run {
  json: boolean;
  signal: AbortSignal;
}

export type OpenLibrary = Core &
  ReturnType<typeof byNoun> &
  Run & {
    terminal: Terminal;
    desk: Handlers;
    by: typeof commandLine;
    connection: Connection;
  };

/**
 * A server must have begun the library with this folder and secret key, or the command would write where no server reads. The database's
 * schema is migrated first.
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
  const storage = await openStorage(settings);
  try {
    await assertLibraryDatabase(database.connection);
    await migrateToNewest(database.connection, { anyway: settings.migrateAnyway });
    await assertSameKey(database.db, secretKey);
    const { handlersOf, makeFeatures } = await import('#core/server/boot/features');
    const features = makeFeatures({
      settings,
      secretKey,
      database: database.db,
      reads: database.reads,
      lockSessions: database.lockSessions,
      storage,
      clock: systemClock,
      log: logOn(terminal),
      mailTransport: openTransport(settings),
      jobs: null,
      linkTo: (page) => homeOf(settings) + page,
    });
    await features.core.library.refresh();
    const { connection } = database;
    const own = { desk: handlersOf(features), connection, terminal, by: commandLine, json, signal };
    return await work({ ...features.core, ...byNoun(features), ...own });
  } finally {
    await storage.close();
    await database.close();
  }
}

function byNoun(features: Features) {
  const { messages, groups, listeners, tickets, orders, giving, payments, books, wallet, gifts, operators } = features;
  const { accounts, live, sources, transcripts, notes, settings, numbers, backups } = features;
  return {
    messages: messages.desk,
    messageChanges: messages.changes,
    groups: groups.desk,
    general: groups.general,
    listeners: listeners.desk,
    tickets: tickets.desk,
    orders: orders.desk,
    ...giving.desk,
    ...payments.desk,
    ...books.desk,
    gifts: gifts.desk,
    pinBudget: wallet.pinBudget,
    operators: operators.operators,
    accessTokens: accounts.accessTokens,
    live: live.desk,
    sources,
    transcripts: transcripts.desk,
    notes: notes.desk,
    settingsDesk: settings.desk,
    setupChecks: settings.checks,
    numbers: numbers.desk,
    backups: backups.desk,
    storedFiles: features.storedFiles,
    catalogue: catalogueWriter,
  };
}

function logOn(terminal: Terminal): Log {
  const complain = ({ err, reason }: { err?: unknown; reason?: unknown }, sentence: string) => {
    const why = err === undefined ? reason : messageOf(err);
    terminal.say(`${sentence}${why === undefined ? '' : `: ${String(why)}`}\n`);
  };
  return { info: () => undefined, warn: complain, error: complain };
}
