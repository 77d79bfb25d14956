import { advisoryLocks } from '#server/database/advisory-locks';
import type { Database } from '#server/database/database';
import type { LockSessions } from '#server/database/lock-sessions';
import { tryLock, unlock, waitForLock } from './queries.ts';

const tries = 10;
const pauseMs = 200;

/** Which lock, and how long to wait for it. */
interface Waiting {
  lock: Lock;
  /** In ms, in order of arrival; only a moment when absent. */
  waitMs?: number | undefined;
}
type Lock = readonly [number, number];

/**
 * Runs the work as the only one that stores media for this database; slow steps, such as probing files and making
 * covers, should be done before. The lock and the work share one connection: if it breaks, both end, and a killed
 * process leaves no lock.
 * @param work gets the handle of that connection; the lock is released when it ends
 * @param waitMs how long to wait, in ms, in order of arrival; only a moment when absent
 * @returns the work's result, or null when another process has the lock
 */
export async function withIngestLock<Result>(
  lockSessions: LockSessions,
  work: (db: Database) => Promise<Result>,
  { waitMs }: { waitMs?: number } = {},
): Promise<Result | null> {
  return withLock(lockSessions, { lock: advisoryLocks.ingest, waitMs }, work);
}

/** Runs work on the lock's connection. @returns null when another process has the lock */
export async function withLock<Result>(
  lockSessions: LockSessions,
  { lock, waitMs }: Waiting,
  work: (db: Database) => Promise<Result>,
): Promise<Result | null> {
  return lockSessions.use(async (db) => {
    const isHeld = waitMs === undefined ? await lockSoon(db, lock) : await waitForLock(db, lock, waitMs);
    if (!isHeld) return null;
    try {
      return await work(db);
    } finally {
      // A broken connection has released the lock, and its own error is the one to report.
      await unlock(db, lock).catch(() => undefined);
    }
  });
}

/** PostgreSQL takes a moment to notice that a process was killed, so a single attempt proves little. */
async function lockSoon(db: Database, lock: Lock): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await tryLock(db, lock)) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}
