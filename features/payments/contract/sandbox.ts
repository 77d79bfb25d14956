import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';

/**
 * The path of the sandbox provider's page, shown in a frame as a pop-up or on its own as the hosted page.
 * @param accessCode from the payment intent
 */
export function sandboxPath(accessCode: string): string {
  return `/payments/sandbox/${encodeURIComponent(accessCode)}`;
}

/**
 * What the sandbox's page posts (`postMessage`) to the page that frames it, like the callbacks of Paystack's pop-up: it
 * has loaded (`loaded`), it was paid (`success`), it should be closed (`cancel`: the listener left, or gave up after
 * being declined). It posts nothing when the listener pays with "the browser closed".
 */
export const SandboxMessage = z.object({
  source: z.literal('lectern-sandbox'),
  event: z.enum(['loaded', 'success', 'cancel']),
  reference: PaymentReference,
});
export type SandboxMessage = z.output<typeof SandboxMessage>;

/**
 * The test cards. `pending`: the bank takes its time, and may still pay. `unseen`: it is paid, but the browser never
 * learns of it, as if it had been closed; only the webhook arrives.
 */
export const PayingCard = z.enum(['success', 'declined', 'insufficient-funds', 'pending', 'unseen']);
export type PayingCard = z.output<typeof PayingCard>;
