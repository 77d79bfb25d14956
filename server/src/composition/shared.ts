import type { Connection } from '#server/database/connection';
import type { PasswordCost } from '#server/features/accounts/passwords';
import { Audit } from '#server/features/audit/audit';
import { AuditChain } from '#server/features/audit/chain/chain';
import { AudioAddresses } from '#server/features/media/audio-addresses';
import { Library } from '#server/features/settings/library';
import { HeldSecrets } from '#server/platform/held-secrets/held-secrets';
import { Limits } from '#server/platform/limits/limits';
import { mailLimitsOf } from '#server/platform/mail/daily-counts';
import { Outbox } from '#server/platform/mail/outbox';
import type { MailTransport } from '#server/platform/mail/transport';
import { Pdfs } from '#server/platform/pdf/pdfs';
import type { Platform } from '#server/platform/platform';
import { SignedAddresses } from '#server/platform/secrets/signing';
import type { Settings } from '#server/platform/settings/settings';

export interface ServiceParts extends Omit<Platform, 'limits' | 'outbox' | 'heldSecrets'> {
  settings: Settings;
  mailTransport: MailTransport;
  /** Where background jobs get a connection of their own; null: there are none. */
  jobs: Connection | null;
  /** @param page a path, with its slash @returns its whole address */
  linkTo(page: string): string;
  /** What hashing a password takes, where it isn't the usual. */
  passwordCost?: PasswordCost;
  /** Hears of each stream that an operator tested, by its address. */
  onStreamTested?: ((address: string) => Promise<void>) | undefined;
}

export interface Shared extends ServiceParts, Platform {
  /** It says what the environment does until it has been read. */
  library: Library;
  audit: Audit;
  auditChain: AuditChain;
  signedAddresses: SignedAddresses;
  audioAddresses: AudioAddresses;
  pdfs: Pdfs;
}

export function makeShared(parts: ServiceParts): Shared {
  const { settings, database, clock, secretKey, mailTransport, log } = parts;
  const signedAddresses = new SignedAddresses(secretKey.for('signed addresses'), clock);
  const limits = new Limits(database, clock);
  return {
    ...parts,
    library: new Library(database, settings),
    audit: new Audit(database, clock),
    auditChain: new AuditChain(database),
    limits,
    heldSecrets: new HeldSecrets(parts),
    outbox: new Outbox({
      database,
      clock,
      transport: mailTransport,
      log,
      from: settings.mail.from,
      limits,
      mailLimits: mailLimitsOf(settings.limits),
    }),
    signedAddresses,
    audioAddresses: new AudioAddresses(signedAddresses),
    pdfs: new Pdfs(),
  };
}
