import path from 'node:path';
import type { Binding } from '#core/server/http/bind';
import type { PaymentProvider } from '#core/server/payment/provider';
import { readSettings } from '#core/server/settings/settings';
import type { Operators } from '#features/operators/server/operators';
import { LibraryDesk } from '#features/settings/server/desk/library-desk';
import { settingsRoutes } from '#features/settings/server/desk/routes';
import { SetupChecks } from '#features/settings/server/desk/setup-checks';
import { Logos } from '#features/settings/server/logo';
import { aboutRoutes, logoRoutes } from '#features/settings/server/routes';
import { fallbacksOf } from '#features/settings/server/stored';
import { brandingOf } from './mail-branding.ts';
import type { Shared } from './shared.ts';

export type SettingsServices = ReturnType<typeof makeSettingsServices>;

export function makeSettingsServices(shared: Shared, provider: PaymentProvider | null) {
  const { settings, database, clock, storage, audit, library, mailTransport, linkTo } = shared;
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
    desk: new LibraryDesk({ audit, library, logos: new Logos({ database, storage }), setup }),
    checks: new SetupChecks({
      database,
      clock,
      audit,
      transport: mailTransport,
      mailFolder,
      from: settings.mail.from,
      provider,
      branding: () => brandingOf(library.now(), linkTo),
    }),
  };
}

export function bindSettings(
  binding: Binding,
  { desk, checks }: SettingsServices,
  { library, storage, operators }: Shared & { operators: Operators },
): void {
  aboutRoutes(binding, library.now);
  logoRoutes(binding, storage);
  settingsRoutes(binding, { desk, checks, operators });
}
