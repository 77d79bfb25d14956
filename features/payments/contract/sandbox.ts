import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';

/**
 * The sandbox's page is a pop-up in a frame, or the hosted page.
 * @param accessCode from the payment intent
 */
export function sandboxPath(accessCode: string): string {
  return `/payments/sandbox/${encodeURIComponent(accessCode)}`;
}

/**
 * The sandbox's page posts these to the page that frames it, like the callbacks of Paystack's pop-up. `cancel`: the listener left, or
 * gave up after being declined. The card "the browser closed" posts nothing.
 */
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
