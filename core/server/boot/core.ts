import type { Connection } from '#core/server/database/connection';
import { HeldSecrets } from '#core/server/held-secrets/held-secrets';
import { Limits } from '#core/server/limits/limits';
import { Outbox } from '#core/server/mail/outbox';
import type { MailTransport } from '#core/server/mail/transport';
import { Pdfs } from '#core/server/pdf/pdfs';
import type { Platform } from '#core/server/platform';
import { WorkQueue } from '#core/server/queue/work-queue';
import { SignedAddresses } from '#core/server/secrets/signing';
import type { Settings } from '#core/server/settings/settings';
import type { PasswordCost } from '#features/accounts/server/passwords';
import { AudioAddresses } from '#features/audio/server/audio-addresses';
import { Audit } from '#features/audit/server/audit';
import { AuditChain } from '#features/audit/server/chain/chain';
import { Library } from '#features/settings/server/library';

export interface CoreParts extends Omit<Platform, 'limits' | 'outbox' | 'queue' | 'heldSecrets'> {
  settings: Settings;
  mailTransport: MailTransport;
  jobs: Connection | null;
  linkTo(page: string): string;
  passwordCost?: PasswordCost;
  onStreamTested?: ((address: string) => Promise<void>) | undefined;
}

export interface Core extends CoreParts, Platform {
  /** Holds the environment's values until the library's settings are read from the database. */
  library: Library;
  audit: Audit;
  auditChain: AuditChain;
  signedAddresses: SignedAddresses;
  audioAddresses: AudioAddresses;
  pdfs: Pdfs;
}

export function makeCore(parts: CoreParts): Core {
  const { settings, database, clock, secretKey } = parts;
  const signedAddresses = new SignedAddresses(secretKey.for('signed addresses'), clock);
  const limits = new Limits(database, clock);
  const queue = new WorkQueue(parts);
  return {
    ...parts,
    library: new Library(database, settings),
    audit: new Audit(database, clock),
    auditChain: new AuditChain(database),
    limits,
    heldSecrets: new HeldSecrets(parts),
    outbox: new Outbox({ database, clock, queue }),
    queue,
    signedAddresses,
    audioAddresses: new AudioAddresses(signedAddresses),
    pdfs: new Pdfs(),
  };
}
