import { createStore } from 'zustand/vanilla';
import type { Payment, PaymentPurpose } from '#contract/payments/public';

// Apart from what pays: the shell has this from the start, and none of the calls.

/**
 * How far a payment is (docs/product/money.md#payment-states).
 * - `starting`: the server and the provider hear of it; `open`: the listener is in the pop-up.
 * - `confirming`: the server asks the provider.
 * - `unsure`: not known to have come. It is asked about again by itself, and by 'I have paid'.
 * - `done`: it came, or it didn't. `refused`: the server would not have it.
 */
export type PaymentState =
  | { step: 'none'; purpose: null }
  | { step: 'starting'; purpose: PaymentPurpose }
  /** `hostedPage`: where it can be paid when the pop-up doesn't come. */
  | { step: 'open'; purpose: PaymentPurpose; hostedPage: string }
  /** `isAgain`: after it was unsure. */
  | { step: 'confirming'; purpose: PaymentPurpose; isAgain: boolean }
  /** `again` asks now. */
  | { step: 'unsure'; purpose: PaymentPurpose; why: 'pending' | 'unreachable'; message: string; again: () => void }
  | { step: 'done'; purpose: PaymentPurpose; payment: Payment }
  | { step: 'refused'; purpose: PaymentPurpose; message: string };

/** No payment is spoken of. */
export const nothing: PaymentState = { step: 'none', purpose: null };

/** The payment that is under way or was just made in this tab: one at a time. */
export const paymentStore = createStore<PaymentState>(() => nothing);

/** Whether a payment is on its way to be made or confirmed, so that no other is to begin. */
export function isPaying({ step }: PaymentState): boolean {
  return step === 'starting' || step === 'open' || step === 'confirming';
}

/** Takes away what became of a payment, once it was read. One that is on its way stays. */
export function dismissPayment(): void {
  if (!isPaying(paymentStore.getState())) paymentStore.setState(nothing, true);
}
