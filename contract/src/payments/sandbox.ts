import * as z from 'zod/mini';
import { PaymentReference } from '#contract/ids';

/**
 * Where the test provider's page is: in a frame of the cart or the wallet as a pop-up, or by itself as the hosted page.
 * @param accessCode as the intent has it
 * @returns the path, on Lectern's own origin
 */
export function sandboxPath(accessCode: string): string {
  return `/payments/sandbox/${encodeURIComponent(accessCode)}`;
}

/**
 * What the test provider's page tells the page that frames it, by `postMessage` to Lectern's own origin (as the other
 * provider's pop-up calls back): that it shows (`loaded`), that it was paid (`success`), that it is to be closed (`cancel`:
 * the listener left, or was declined and gave up). Nothing comes when the listener pays with "the browser closed".
 */
export const SandboxMessage = z.object({
  source: z.literal('lectern-sandbox'),
  event: z.enum(['loaded', 'success', 'cancel']),
  reference: PaymentReference,
});
export type SandboxMessage = z.output<typeof SandboxMessage>;

/**
 * The test cards. `pending`: the bank takes its time, and it may still be paid. `unseen`: it is paid, but the browser never says so,
 * as if it had been closed; the event comes by itself.
 */
export const PayingCard = z.enum(['success', 'declined', 'insufficient-funds', 'pending', 'unseen']);
export type PayingCard = z.output<typeof PayingCard>;
