import type { Settings } from '#server/platform/settings/settings';
import { assertUsable } from './assert-usable.ts';
import { connectionName } from './connection-name.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Connection, openPool } from './pool.ts';

/** A database ready for queries; its schema may still have to be migrated. */
export interface OpenDatabase {
  db: Database;
  /** For whatever needs a connection of its own: migrations, notices. */
  connection: Connection;
  /** Closes the pool and leaves the embedded PostgreSQL; separate connections have to be closed before. */
  close(): Promise<void>;
}

export interface DatabaseUse {
  /** `server`, of which an embedded database has one at a time, or the name of a command. */
  purpose: string;
  say(sentence: string): void;
}

/** By then nobody waits for a page any more; a command may take its time. */
const serverStatementMs = 15_000;
/** Leaves room for commands on the embedded PostgreSQL. */
const mostEmbeddedConnections = 25;

/**
 * Opens the library's database: the one in DATABASE_URL, else the embedded one in the data folder. From here on there
 * is no difference.
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
