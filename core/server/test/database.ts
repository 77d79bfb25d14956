import { inject } from 'vitest';
import type { Connection } from '#core/server/database/connection';
import type { Database } from '#core/server/database/database';
import type { Guard } from '#core/server/database/guarded-pool';
import { LockSessions } from '#core/server/database/lock-sessions';
import { openPool } from '#core/server/database/pool';
import { StatementNames } from '#core/server/database/statement-names';
import { atTheEnd } from './at-the-end.ts';
import { addressOf } from './database-address.ts';
import { createDatabase, dropDatabase, giveBack, takeDatabase } from './database-pool.ts';

export interface TestDatabase {
  db: Database;
  connection: Connection;
  url: string;
}

/** Session locks of these databases need separate connections, because queries go through a pooler. */
const lockSessions = new WeakMap<Database, LockSessions>();

export function lockSessionsOf(db: Database): LockSessions {
  return lockSessions.get(db) ?? new LockSessions(db);
}

export async function makeDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { url: serverUrl, pooler } = inject('postgres');
  const name = options.empty ? await createDatabase("template0 encoding 'UTF8'") : await takeDatabase();
  atTheEnd(() => (options.empty ? dropDatabase(name) : giveBack(name)));
  const connection = { connectionString: addressOf(serverUrl, name) };
  if (pooler === null) return { db: opened(connection), connection, url: connection.connectionString };
  const url = addressOf(pooler, name);
  const db = opened({ connectionString: url }, { names: new StatementNames(false), isDirect: false });
  lockSessions.set(db, new LockSessions(opened(connection)));
  return { db, connection, url };
}

export function withSessionUrl(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { url, pooler } = inject('postgres');
  const { DATABASE_URL: used } = env;
  if (pooler === null || !used || new URL(used).host !== new URL(pooler).host) return env;
  return { DATABASE_SESSION_URL: addressOf(url, new URL(used).pathname.slice(1)), ...env };
}

function opened(connection: Connection, guard: Partial<Guard> = {}): Database {
  const db = openPool(connection, 10, guard);
  atTheEnd(() => db.destroy());
  return db;
}
