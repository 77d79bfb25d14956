import { formatNaira, type Kobo, koboToNaira } from '#contract/money';
import type { Log } from '#server/platform/log';
import type { Settings } from '#server/platform/settings/settings';

export interface TestMoneyParts {
  settings: Pick<Settings, 'host' | 'payments'>;
  log: Pick<Log, 'warn'>;
  ledger: {
    /** @returns what came in through the provider in all */
    takenThrough(provider: 'sandbox'): Promise<Kobo>;
  };
}

/**
 * Says at the start what an operator may not know: that card payments are a test where others can come, or that test money is
 * still in wallets after real payments were set up.
 */
export async function warnOfTestMoney({ settings, log, ledger }: TestMoneyParts): Promise<void> {
  const { host, payments } = settings;
  if (payments.provider === 'sandbox') {
    if (!isThisMachineAlone(host))
      log.warn({ host }, 'card payments are a test: whoever can reach this server buys for nothing');
    return;
  }
  const taken = await ledger.takenThrough('sandbox');
  if (taken === 0n) return;
  const amount = formatNaira(koboToNaira(taken));
  log.warn(
    { taken: amount },
    'test money came in while payments were a test: what was bought with it, or is left of it, stays',
  );
}

function isThisMachineAlone(host: string): boolean {
  return /^(localhost|127\..*|::1)$/.test(host);
}
