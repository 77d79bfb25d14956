import type { CartItemId, PaymentReference } from '#contract/ids';
import type { Payment, PaymentPurpose } from '#contract/payments';
import { purchase } from '#contract/store';
import { fundWallet } from '#contract/wallet';
import { call } from '#web/lib/api/call';

/** A payment that the server is to ask the provider about. */
export interface Begun {
  ref: PaymentReference;
  purpose: PaymentPurpose;
  /** What the spec's payloads name beside the reference, where it is known; the server goes by its own (spec §3). */
  items?: readonly CartItemId[] | undefined;
  amount?: number | undefined;
  email?: string | undefined;
}

/**
 * Tells the server that a payment was made; the server asks the provider (spec §7, decisions: Money).
 * @throws CallError
 */
export async function confirmBegun({ ref, purpose, items, amount, email }: Begun): Promise<Payment> {
  if (purpose === 'purchase') return await call(purchase, { body: { ref, items: [...(items ?? [])], email } });
  return await call(fundWallet, { body: { ref, amount, email } });
}
