import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { withLock } from '#core/server/database/with-lock';

/**
 * Runs the work as the only process that stores media for this database. Slow steps, such as making covers, belong before it.
 * @returns null when another process has the lock
 */
export async function withIngestLock<Result>(
  lockSessions: LockSessions,
  work: (db: Database) => Promise<Result>,
  { waitMs }: { waitMs?: number } = {},
): Promise<Result | null> {
  return withLock(lockSessions, { lock: advisoryLocks.ingest, waitMs }, work);
}
