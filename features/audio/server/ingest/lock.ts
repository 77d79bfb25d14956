import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { withLock } from '#core/server/database/with-lock';

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
