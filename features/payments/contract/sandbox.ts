import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';

export function sandboxPath(accessCode: string): string {
  return `/payments/sandbox/${encodeURIComponent(accessCode)}`;
}

export const SandboxMessage = z.object({
  source: z.literal('lectern-sandbox'),
  event: z.enum(['loaded', 'success', 'cancel']),
  reference: PaymentReference,
});
export type SandboxMessage = z.output<typeof SandboxMessage>;

/**
 * `pending`: the bank hasn't decided yet, and may still pay. `unseen`: the payment succeeds, but only the webhook reports it, as if the
 * browser had been closed.
 */
export const PayingCard = z.enum(['success', 'declined', 'insufficient-funds', 'pending', 'unseen']);
export type PayingCard = z.output<typeof PayingCard>;
