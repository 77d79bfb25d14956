import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import type { Reads } from '#core/server/database/reads';
import type { HeldSecrets } from '#core/server/held-secrets/held-secrets';
import type { Limits } from '#core/server/limits/limits';
import type { Outbox } from '#core/server/mail/outbox';
import type { WorkQueue } from '#core/server/queue/work-queue';
import type { SecretKey } from '#core/server/secrets/secret-key';
import type { Storage } from '#core/server/storage/storage';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** What services are made from; each names what it needs of it: `Pick<Platform, 'database' | 'clock'>`. */
export interface Platform {
  database: Database;
  /** For what may be a moment old: of the catalogue, and nobody's own. */
  reads: Reads;
  /** For locks that last longer than a transaction. */
  lockSessions: LockSessions;
  storage: Storage;
  clock: Clock;
  log: Log;
  limits: Limits;
  outbox: Outbox;
  queue: WorkQueue;
  secretKey: SecretKey;
  heldSecrets: HeldSecrets;
}
