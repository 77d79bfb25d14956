import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#server/database/connection';
import type { Database } from '#server/database/database';
import type { Guard } from '#server/database/guarded-pool';
import { LockSessions } from '#server/database/lock-sessions';
import { openPool } from '#server/database/pool';
import { StatementNames } from '#server/database/statement-names';
import { atTheEnd } from './at-the-end.ts';

/** A separate database, migrated and empty. */
export interface TestDatabase {
  db: Database;
  /** For connections of one's own, e.g. to listen for notices. */
  connection: Connection;
  /** DATABASE_URL for separate processes. */
  url: string;
}

/** What takes locks on the database of a handle that leads through a pooler. */
const lockSessions = new WeakMap<Database, LockSessions>();

/** @returns what takes locks on the database of a handle */
export function lockSessionsOf(db: Database): LockSessions {
  return lockSessions.get(db) ?? new LockSessions(db);
}

/**
 * Creates a database, dropped at the end of the calling test, or of the file when called at its top level.
 * @param options `empty`: without the schema
 */
export async function makeDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { url: serverUrl, template, pooler } = inject('postgres');
  const name = `lectern_test_${randomBytes(6).toString('hex')}`;
  const copied = options.empty ? "template0 encoding 'UTF8'" : template;
  // Copied as files, in a quarter of the time that it takes through the log.
  await asAdmin(serverUrl, `create database ${name} template ${copied} strategy file_copy`);
  const connection = { connectionString: inDatabase(serverUrl, name) };
  atTheEnd(() => asAdmin(serverUrl, `drop database if exists ${name} with (force)`));
  if (pooler === null) return { db: opened(connection), connection, url: connection.connectionString };
  const url = inDatabase(pooler, name);
  const db = opened({ connectionString: url }, { names: new StatementNames(false), isDirect: false });
  lockSessions.set(db, new LockSessions(opened(connection)));
  return { db, connection, url };
}

/** @returns the settings of a process, with DATABASE_SESSION_URL where DATABASE_URL leads through the pooler of this run */
export function withSessionUrl(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { url, pooler } = inject('postgres');
  const { DATABASE_URL: used } = env;
  if (pooler === null || !used || new URL(used).host !== new URL(pooler).host) return env;
  return { DATABASE_SESSION_URL: inDatabase(url, new URL(used).pathname.slice(1)), ...env };
}

function opened(connection: Connection, guard: Partial<Guard> = {}): Database {
  const db = openPool(connection, 10, guard);
  atTheEnd(() => db.destroy());
  return db;
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
