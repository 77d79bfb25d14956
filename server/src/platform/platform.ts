import type { Database } from '#server/database/database';
import type { LockSessions } from '#server/database/lock-sessions';
import type { Reads } from '#server/database/reads';
import type { Clock } from '#server/platform/clock';
import type { HeldSecrets } from '#server/platform/held-secrets/held-secrets';
import type { Limits } from '#server/platform/limits/limits';
import type { Log } from '#server/platform/log';
import type { Outbox } from '#server/platform/mail/outbox';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import type { Storage } from '#server/platform/storage/storage';

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
  secretKey: SecretKey;
  heldSecrets: HeldSecrets;
}
