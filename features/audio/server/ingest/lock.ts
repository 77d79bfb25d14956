import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { withLock } from '#core/server/database/with-lock';

/**
 * Runs the work as the only process that stores media for this database. Slow steps, such as probing files and making covers, belong before
 * it. The lock and the work share one connection: both end if it breaks, and a killed process leaves no lock.
 * @param work gets the handle of that connection; the lock is released when it ends
 * @param waitMs how long to queue for the lock, in ms; only a moment when absent
 * @returns null when another process has the lock
 */
export async function withIngestLock<Result>(
  lockSessions: LockSessions,
  work: (db: Database) => Promise<Result>,
  { waitMs }: { waitMs?: number } = {},
): Promise<Result | null> {
  return withLock(lockSessions, { lock: advisoryLocks.ingest, waitMs }, work);
}
