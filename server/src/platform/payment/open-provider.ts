import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { PaymentSettings } from '#server/platform/settings/payment-settings';
import { Paystack } from './paystack/paystack.ts';
import type { PaymentProvider } from './provider.ts';
import { Sandbox } from './sandbox/sandbox.ts';

/** @returns the configured payment provider, or null when card payments are off */
export function openProvider(
  settings: PaymentSettings,
  { database, clock }: { database: Database; clock: Clock },
): PaymentProvider | null {
  if (settings.provider === 'sandbox') return new Sandbox(database, clock);
  if (settings.provider === 'paystack') return new Paystack(settings);
  return null;
}
