import type { Database } from '#server/database/database';
import type { Log } from '#server/platform/log';
import type { PaymentProvider } from '#server/platform/payment/provider';
import { countUnderWay } from './queries.ts';

export interface StrandedPaymentParts {
  database: Database;
  /** Who takes card payments now. */
  provider: Pick<PaymentProvider, 'name'> | null;
  log: Pick<Log, 'warn'>;
}

/** Says at the start that real money may be under way which nobody asks about, since another provider or mode is set up now. */
export async function warnOfStrandedPayments({ database, provider, log }: StrandedPaymentParts): Promise<void> {
  if (provider?.name === 'paystack') return;
  const payments = await countUnderWay(database, 'paystack');
  if (payments > 0)
    log.warn({ payments }, 'real payments were under way when the live key was taken away: they are not asked about');
}
