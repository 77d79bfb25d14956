import { advisoryLocks } from '#server/database/advisory-locks';
import type { Database } from '#server/database/database';
import { tryLock, unlock, waitForLock } from './queries.ts';

const tries = 10;
const pauseMs = 200;

/**
 * Does something as the only one that adds media to this database. The lock and the work share one connection: if it
 * breaks, both end, and a killed process leaves no lock.
 * @param work gets the handle of that connection; the lock is let go of when it ends
 * @param waitMs how long its turn is waited for, in ms: those who wait get it in the order in which they came; a moment when absent
 * @returns what `work` did, or null when another process holds the lock
 */
export async function withIntakeLock<Result>(
  database: Database,
  work: (db: Database) => Promise<Result>,
  { waitMs }: { waitMs?: number } = {},
): Promise<Result | null> {
  return database.connection().execute(async (db) => {
    const isHeld = waitMs === undefined ? await lockSoon(db) : await waitForLock(db, advisoryLocks.intake, waitMs);
    if (!isHeld) return null;
    try {
      return await work(db);
    } finally {
      // A connection that broke has no lock left, and its error is the one to hear of.
      await unlock(db, advisoryLocks.intake).catch(() => undefined);
    }
  });
}

/** PostgreSQL takes a moment to notice that a killed process is gone, so one refusal says little. */
async function lockSoon(db: Database): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await tryLock(db, advisoryLocks.intake)) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}
