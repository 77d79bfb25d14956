import path from 'node:path';
import type { Database } from '#server/database/database';
import type { Audit } from '#server/features/audit/audit';
import { LibraryDesk } from '#server/features/settings/desk/library-desk';
import { SetupChecks } from '#server/features/settings/desk/setup-checks';
import type { Library } from '#server/features/settings/library';
import { Logos } from '#server/features/settings/logo';
import { fallbacksOf } from '#server/features/settings/stored';
import type { Clock } from '#server/platform/clock';
import type { MailTransport } from '#server/platform/mail/transport';
import type { PaymentProvider } from '#server/platform/payment/provider';
import { readSettings, type Settings } from '#server/platform/settings/settings';
import type { Storage } from '#server/platform/storage/storage';
import { stationeryOf } from './mail-branding.ts';

export interface SettingsDeskParts {
  settings: Settings;
  database: Database;
  clock: Clock;
  storage: Storage;
  audit: Audit;
  library: Library;
  transport: MailTransport;
  provider: PaymentProvider | null;
  /** @returns the whole address of a page */
  linkTo(path: string): string;
}

export type SettingsDesk = ReturnType<typeof makeSettingsDesk>;

/** @returns what the desk does about settings; the command line does it by the same */
export function makeSettingsDesk(parts: SettingsDeskParts) {
  const { settings, database, clock, storage, audit, library, transport, provider, linkTo } = parts;
  const mailFolder = settings.mail.smtpUrl === null ? path.join(settings.dataDir, 'outbox') : null;
  const defaults = fallbacksOf(readSettings({}));
  const setup = () => ({
    fallbacks: library.fallbacks,
    defaults,
    mail: { goes: mailFolder === null ? ('smtp' as const) : ('folder' as const), from: settings.mail.from },
    payments: {
      provider: provider?.name ?? ('off' as const),
      webhook_url: linkTo('/v1/payments/webhook/paystack'),
      public_url: settings.publicUrl,
    },
  });
  return {
    desk: new LibraryDesk({ database, audit, library, logos: new Logos(storage), setup }),
    checks: new SetupChecks({
      database,
      clock,
      audit,
      transport,
      mailFolder,
      from: settings.mail.from,
      provider,
      stationery: () => stationeryOf(library.now(), linkTo),
    }),
  };
}
