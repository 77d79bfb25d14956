import type { CartItemId, PaymentReference } from '#core/contract/ids';
import { CallError, call } from '#core/web/lib/api/call';
import { purchase } from '#features/orders/contract';
import { confirmPayment, type Payment, type PaymentPurpose } from '#features/payments/contract';
import { fundWallet } from '#features/wallet/contract';

export interface Begun {
  ref: PaymentReference;
  purpose: PaymentPurpose;
  /** The server uses its own items and amount for a known reference (docs/api.md#payments). */
  items?: readonly CartItemId[] | undefined;
  amount?: number | undefined;
  email?: string | undefined;
}

/** @param closed the provider's page was closed: the payment is cancelled unless money is on its way */
export async function confirmBegun({ ref, purpose, items, amount, email }: Begun, closed?: true): Promise<Payment> {
  if (purpose === 'purchase') return await call(purchase, { body: { ref, items: [...(items ?? [])], email, closed } });
  if (purpose !== 'wallet') return await call(confirmPayment, { body: { ref, closed } });
  return await call(fundWallet, { body: { ref, amount, email, closed } });
}

/** @returns whether only the network or the server failed, so that the payment can be checked again */
export function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
