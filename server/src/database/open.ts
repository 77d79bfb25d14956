import type { Settings } from '#server/platform/settings/settings';
import { assertUsable } from './assert-usable.ts';
import { connectionName } from './connection-name.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Connection, openPool } from './pool.ts';

/** A database that is ready for queries; its schema may still have to be migrated. */
export interface OpenDatabase {
  db: Database;
  /** For whatever needs a connection of its own: migrations, notices. */
  connection: Connection;
  /** Closes the pool, and leaves the embedded PostgreSQL; connections of one's own are closed before. */
  close(): Promise<void>;
}

export interface DatabaseUse {
  /** `server`, of which an embedded database has one at a time, or the name of a command. */
  purpose: string;
  /** Gets a sentence for the operator when there is something to know. */
  say(sentence: string): void;
}

/** A page that takes longer than this has lost its reader; a command may take its time. */
const serverStatementMs = 15_000;
/** Leaves the embedded PostgreSQL room for a command beside the server. */
const mostEmbeddedConnections = 25;

/**
 * Opens the library's database: the one DATABASE_URL names, else the embedded one in the data folder (decisions:
 * Running it). From here on there is no difference.
 * @throws StopError when it can't be used, saying why
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  use: DatabaseUse,
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, ...use });
  const connection: Connection = {
    ...(embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' }),
    application_name: connectionName(use.purpose),
    statement_timeout: use.purpose === 'server' ? serverStatementMs : 0,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
  try {
    await assertUsable(connection);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const size = embedded ? Math.min(settings.databasePoolSize, mostEmbeddedConnections) : settings.databasePoolSize;
  const db = openPool(connection, size);
  return {
    db,
    connection,
    async close() {
      await db.destroy();
      await embedded?.close();
    },
  };
}
