import type { Database } from '#server/database/database';
import type { LockSessions } from '#server/database/lock-sessions';
import type { Clock } from '#server/platform/clock';
import type { Limits } from '#server/platform/limits/limits';
import type { Log } from '#server/platform/log';
import type { Outbox } from '#server/platform/mail/outbox';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import type { Storage } from '#server/platform/storage/storage';

/** What services are made from; each names what it needs of it: `Pick<Platform, 'database' | 'clock'>`. */
export interface Platform {
  database: Database;
  /** For locks that last longer than a transaction. */
  lockSessions: LockSessions;
  storage: Storage;
  clock: Clock;
  log: Log;
  limits: Limits;
  outbox: Outbox;
  secretKey: SecretKey;
}
