import { advisoryLocks } from '#server/database/advisory-locks';
import type { Database } from '#server/database/database';
import { tryLock, unlock, waitForLock } from './queries.ts';

const tries = 10;
const pauseMs = 200;

/** Which lock, and how long its turn is waited for. */
interface Waiting {
  lock: Lock;
  /** In ms: those who wait get it in the order in which they came; a moment when absent. */
  waitMs?: number | undefined;
}
type Lock = readonly [number, number];

/**
 * Does something as the only one that stores media for this database: what takes long, such as probing files and making
 * covers, is done before. The lock and the work share one connection: if it breaks, both end, and a killed process leaves no lock.
 * @param work gets the handle of that connection; the lock is let go of when it ends
 * @param waitMs how long its turn is waited for, in ms: those who wait get it in the order in which they came; a moment when absent
 * @returns what `work` did, or null when another process holds the lock
 */
export async function withIngestLock<Result>(
  database: Database,
  work: (db: Database) => Promise<Result>,
  { waitMs }: { waitMs?: number } = {},
): Promise<Result | null> {
  return withLock(database, { lock: advisoryLocks.ingest, waitMs }, work);
}

/**
 * Does something while it holds a lock, on the lock's connection.
 * @returns what `work` did, or null when another process holds the lock
 */
export async function withLock<Result>(
  database: Database,
  { lock, waitMs }: Waiting,
  work: (db: Database) => Promise<Result>,
): Promise<Result | null> {
  return database.connection().execute(async (db) => {
    const isHeld = waitMs === undefined ? await lockSoon(db, lock) : await waitForLock(db, lock, waitMs);
    if (!isHeld) return null;
    try {
      return await work(db);
    } finally {
      // A connection that broke has no lock left, and its error is the one to hear of.
      await unlock(db, lock).catch(() => undefined);
    }
  });
}

/** PostgreSQL takes a moment to notice that a killed process is gone, so one refusal says little. */
async function lockSoon(db: Database, lock: Lock): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await tryLock(db, lock)) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}
