import type { CartItemId, PaymentReference } from '#contract/ids';
import type { Payment, PaymentPurpose } from '#contract/payments/public';
import { purchase } from '#contract/store';
import { fundWallet } from '#contract/wallet/public';
import { call } from '#web/lib/api/call';
import { CallError } from '#web/lib/api/call-error';

/** A payment that the server is to ask the provider about. */
export interface Begun {
  ref: PaymentReference;
  purpose: PaymentPurpose;
  /** What payloads may name beside the reference, where it is known; the server goes by its own (docs/product/api.md#payments). */
  items?: readonly CartItemId[] | undefined;
  amount?: number | undefined;
  email?: string | undefined;
}

/**
 * Tells the server that a payment was made, or that its page was closed; the server asks the provider.
 * @param closed the listener closed the provider's page: without money under way the payment is cancelled
 * @throws CallError
 */
export async function confirmBegun({ ref, purpose, items, amount, email }: Begun, closed?: true): Promise<Payment> {
  if (purpose === 'purchase') return await call(purchase, { body: { ref, items: [...(items ?? [])], email, closed } });
  return await call(fundWallet, { body: { ref, amount, email, closed } });
}

/** Whether the network or the server only stumbled: the payment is as it was, and can be asked about again. */
export function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
