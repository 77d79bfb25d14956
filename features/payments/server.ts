import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import type { OperatorMailParts } from '#core/server/mail/operator-mail';
import { Paystack } from '#core/server/payment/paystack/paystack';
import type { PaymentProvider } from '#core/server/payment/provider';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import type { Platform } from '#core/server/platform';
import type { PaymentSettings } from '#core/server/settings/payment-settings';
import { deskPaymentRoutes } from './server/desk/routes.ts';
import { PaymentDesk } from './server/desk/service.ts';
import type { PaymentParts } from './server/parts.ts';
import { makePaymentServices } from './server/payments.ts';
import { reconciliationFigures } from './server/reconciliation/desk/figures.ts';
import { ReconciliationDesk } from './server/reconciliation/desk/reconciliation-desk.ts';
import { reconciliationRoutes } from './server/reconciliation/desk/routes.ts';
import { reconciliationMails } from './server/reconciliation/mails.ts';
import { Reconciler } from './server/reconciliation/reconciler.ts';
import { ReconciliationRounds } from './server/reconciliation/rounds.ts';
import { paymentRoutes } from './server/routes.ts';
import { mendWork } from './server/work-queries.ts';

type Needs = Pick<PaymentParts, 'cart' | 'checkout' | 'bundles' | 'ledger' | 'wallet' | 'payers' | 'purposes'>;

/** In ms: how soon a due or requested reconciliation starts. */
const reconcileEveryMs = 5_000;

export function makePayments(core: Core, needs: Needs) {
  const { settings, database, clock, audit, library } = core;
  const provider = openProvider(settings.payments, core);
  const services = makePaymentServices({ ...core, ...needs, perAccount: settings.limits.paymentsPerAccount, provider });
  const reconciler = new Reconciler({ ...core, provider });
  const rounds = new ReconciliationRounds({ ...core, reconciler });
  const desk = {
    payments: new PaymentDesk({ database, clock, audit }),
    reconciliation: new ReconciliationDesk({ database, clock, audit, reconciler }),
  };
  const feature: ServerFeature = {
    routes: (binding) =>
      paymentRoutes(binding, { payments: services, provider, libraryTitle: () => library.now().title }),
    deskRoutes(calls) {
      deskPaymentRoutes(calls, desk.payments);
      reconciliationRoutes(calls, desk.reconciliation);
    },
    work: services.work,
    mendWork,
    figures: reconciliationFigures(core.database, core.clock),
    rounds: provider?.reports
      ? [
          {
            name: 'reconciliations',
            everyMs: reconcileEveryMs,
            startsAtOnce: false,
            run: (signal) => rounds.run(signal),
            failure: 'card payments could not be reconciled',
          },
        ]
      : [],
  };
  return {
    ...services,
    mendWork,
    provider,
    desk,
    mails: (mail: OperatorMailParts) => reconciliationMails(database, mail),
    ...feature,
  };
}

export function openProvider(
  settings: PaymentSettings,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): PaymentProvider | null {
  if (settings.provider === 'sandbox') return new Sandbox(database, clock);
  if (settings.provider === 'paystack') return new Paystack(settings);
  return null;
}
