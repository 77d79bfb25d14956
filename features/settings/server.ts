import path from 'node:path';
import { companyToSetUp, webhookPath } from '#core/contract/payment-providers';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { brandingOf } from '#core/server/mail/branding';
import type { PaymentProvider } from '#core/server/payment/provider';
import { readSettings } from '#core/server/settings/settings';
import type { Operators } from '#features/operators/server/operators';
import { LibraryDesk } from './server/desk/library-desk.ts';
import { settingsRoutes, testMailRoute } from './server/desk/routes.ts';
import { SetupChecks } from './server/desk/setup-checks.ts';
import { Logos } from './server/logo.ts';
import { aboutRoutes, logoRoutes } from './server/routes.ts';
import { fallbacksOf } from './server/stored.ts';

interface Needs {
  provider: PaymentProvider | null;
  operators: Operators;
}

export function makeSettings(core: Core, { provider, operators }: Needs) {
  const { settings, database, clock, storage, audit, library, mailTransport, linkTo } = core;
  const mailFolder = settings.mail.smtpUrl === null ? path.join(settings.dataDir, 'outbox') : null;
  const defaults = fallbacksOf(readSettings({}));
  const setup = () => ({
    fallbacks: library.fallbacks,
    defaults,
    mail: { goes: mailFolder === null ? ('smtp' as const) : ('folder' as const), from: settings.mail.from },
    payments: {
      provider: provider?.name ?? ('off' as const),
      webhook_url: linkTo(webhookPath(companyToSetUp(provider?.name ?? 'off'))),
      public_url: settings.publicUrl,
    },
  });
  const desk = new LibraryDesk({ audit, library, logos: new Logos({ database, storage }), setup });
  const checks = new SetupChecks({
    database,
    clock,
    audit,
    transport: mailTransport,
    mailFolder,
    from: settings.mail.from,
    provider,
    branding: () => brandingOf(library.now(), linkTo),
  });
  const feature: ServerFeature = {
    routes(binding) {
      aboutRoutes(binding, library.now);
      logoRoutes(binding, storage);
      testMailRoute(binding, { checks, operators });
    },
    deskRoutes: (calls) => settingsRoutes(calls, { desk, checks }),
  };
  return { desk, checks, ...feature };
}
