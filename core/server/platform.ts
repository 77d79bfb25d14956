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

export interface Platform {
  database: Database;
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
