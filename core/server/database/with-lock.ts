import { sql } from 'kysely';
import type { Database } from './database.ts';
import { hasCode } from './error-code.ts';
import type { LockSessions } from './lock-sessions.ts';

const tries = 10;
const pauseMs = 200;

type Lock = readonly [number, number];

interface Waiting {
  lock: Lock;
  waitMs?: number | undefined;
  isShared?: boolean;
}

interface Asked {
  lock: Lock;
  way: '' | '_shared';
}

/**
 * Runs work on the lock's connection.
 * @returns null when another process holds the lock
 */
export async function withLock<Result>(
  lockSessions: LockSessions,
  { lock, waitMs, isShared }: Waiting,
  work: (db: Database) => Promise<Result>,
): Promise<Result | null> {
  return lockSessions.use(async (db) => {
    const asked: Asked = { lock, way: isShared ? '_shared' : '' };
    const isHeld = waitMs === undefined ? await lockSoon(db, asked) : await waitForLock(db, asked, waitMs);
    if (!isHeld) return null;
    try {
      return await work(db);
    } finally {
      // A broken connection has released the lock, and the first error is the one to report.
      await unlock(db, asked).catch(() => undefined);
    }
  });
}

/** A single attempt to lock proves little, since PostgreSQL takes a moment to notice a killed process. */
async function lockSoon(db: Database, asked: Asked): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await tryLock(db, asked)) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}

const lockTimeout = '55P03';

async function tryLock(db: Database, { lock, way }: Asked): Promise<boolean> {
  const result = await sql<{ held: boolean }>`
    select ${sql.ref(`pg_try_advisory_lock${way}`)}(${lock[0]}::int, ${lock[1]}::int) as held`.execute(db);
  return result.rows[0]?.held ?? false;
}

async function waitForLock(db: Database, { lock, way }: Asked, ms: number): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, false), set_config('statement_timeout', '0', false)`.execute(
    db,
  );
  try {
    await sql`select ${sql.ref(`pg_advisory_lock${way}`)}(${lock[0]}::int, ${lock[1]}::int)`.execute(db);
    return true;
  } catch (error) {
    if (hasCode(error, lockTimeout)) return false;
    throw error;
  } finally {
    for (const name of ['lock_timeout', 'statement_timeout'])
      await sql`reset ${sql.ref(name)}`.execute(db).catch(() => undefined);
  }
}

async function unlock(db: Database, { lock, way }: Asked): Promise<void> {
  await sql`select ${sql.ref(`pg_advisory_unlock${way}`)}(${lock[0]}::int, ${lock[1]}::int)`.execute(db);
}
