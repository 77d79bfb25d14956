import { formatNaira, type Kobo, kobo, koboToNaira } from '#core/contract/money';
import { isTest, type ProviderName, providerNames, testProviders } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';
import type { Log } from '#core/server/log';
import type { PaymentProvider } from '#core/server/payment/provider';
import { isPublic } from '#core/server/settings/payment-settings';
import type { Settings } from '#core/server/settings/settings';
import { countUnderWay } from './queries.ts';

interface WarningParts {
  provider: Pick<PaymentProvider, 'name'> | null;
  log: Pick<Log, 'warn'>;
}

interface StrandedPaymentParts extends WarningParts {
  database: Database;
}

/** Pending payments of another provider or mode aren't checked any more, so real money may be missed. */
export async function warnOfStrandedPayments({ database, provider, log }: StrandedPaymentParts): Promise<void> {
  for (const name of providerNames) {
    if (isTest(name) || name === provider?.name) continue;
    const payments = await countUnderWay(database, name);
    if (payments > 0)
      log.warn(
        { payments },
        'live payments are unfinished, but the live key is no longer set: they are not being checked',
      );
  }
}

interface TestMoneyParts extends WarningParts {
  settings: Pick<Settings, 'host' | 'publicUrl'>;
  ledger: {
    takenThrough(provider: ProviderName): Promise<Kobo>;
  };
}

/** Warns if card payments are a test that others can reach, or if the books still have test money after real payments were configured. */
export async function warnOfTestMoney({ settings, provider, log, ledger }: TestMoneyParts): Promise<void> {
  const { host, publicUrl } = settings;
  if (provider && isTest(provider.name)) {
    if (!isThisMachineAlone(host) || (publicUrl !== null && isPublic(publicUrl)))
      log.warn({ host, publicUrl }, 'card payments are a test: whoever can reach this server buys for nothing');
    return;
  }
  let taken = 0n;
  for (const name of testProviders) taken += await ledger.takenThrough(name);
  if (taken === 0n) return;
  const amount = formatNaira(koboToNaira(kobo(taken)));
  log.warn(
    { taken: amount },
    'test money came in while payments were a test: what was bought with it stays; lectern ledger reverse-test-money takes ' +
      'back what is left of it',
  );
}

function isThisMachineAlone(host: string): boolean {
  return /^(localhost|127\..*|::1)$/.test(host);
}
