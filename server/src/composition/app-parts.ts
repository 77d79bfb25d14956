import type { Database } from '#server/database/database';
import type { Connection } from '#server/database/pool';
import type { Clock } from '#server/platform/clock';
import type { MailTransport } from '#server/platform/mail/transport';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import type { Settings } from '#server/platform/settings/settings';
import type { Storage } from '#server/platform/storage/storage';

/** What the app is built from, made by whoever starts it: the server, a test, the bench. */
export interface AppParts {
  settings: Settings;
  secretKey: SecretKey;
  database: Database;
  storage: Storage;
  clock: Clock;
  /** Where background jobs get a connection of their own; null: there are none. */
  jobs: Connection | null;
  mailTransport: MailTransport;
  /** The built web app (`dist/web`). */
  webAppFolder: string;
  /** Calls the listener whenever the catalogue may have changed, by whichever process. */
  onCatalogueChanged(listener: () => void): void;
  /** Resolves when requests can be served; rejects with the reason otherwise. */
  isReady(): Promise<void>;
}
