import { createStore } from 'zustand/vanilla';
import type { Payment, PaymentPurpose } from '#features/payments/contract';

// The payment's state is separate from the code that pays, so that the first load stays small.

/**
 * `open`: the listener is in the pop-up. `confirming`: the server asks the provider. `unsure`: the result is unknown, and is checked again
 * (features/payments/README.md#payment-states).
 */
export type PaymentState =
  | { step: 'none'; purpose: null }
  | { step: 'starting'; purpose: PaymentPurpose }
  | { step: 'open'; purpose: PaymentPurpose; hostedPage: string }
  | { step: 'confirming'; purpose: PaymentPurpose; isAgain: boolean }
  | { step: 'unsure'; purpose: PaymentPurpose; why: 'pending' | 'unreachable'; message: string; again: () => void }
  | { step: 'done'; purpose: PaymentPurpose; payment: Payment }
  | { step: 'refused'; purpose: PaymentPurpose; message: string };

export const nothing: PaymentState = { step: 'none', purpose: null };

export const paymentStore = createStore<PaymentState>(() => nothing);

/** @returns whether a payment is running, so that no other may start */
export function isPaying({ step }: PaymentState): boolean {
  return step === 'starting' || step === 'open' || step === 'confirming';
}

/** A running payment can't be dismissed. */
export function dismissPayment(): void {
  if (!isPaying(paymentStore.getState())) paymentStore.setState(nothing, true);
}
