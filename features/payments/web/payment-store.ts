import { createStore } from 'zustand/vanilla';
import type { Payment, PaymentPurpose } from '#features/payments/contract';

// Separate from the code that pays, so that the first load has only the state.

/**
 * A payment's states (docs/product/money.md#payment-states).
 * - `starting`: the server and the provider register it; `open`: the listener is in the pop-up.
 * - `confirming`: the server asks the provider.
 * - `unsure`: the result is unknown. It is checked again automatically, and by 'I have paid'.
 * - `done`: it arrived, or it didn't. `refused`: the server rejected it.
 */
export type PaymentState =
  | { step: 'none'; purpose: null }
  | { step: 'starting'; purpose: PaymentPurpose }
  /** `hostedPage`: the alternative if the pop-up doesn't open. */
  | { step: 'open'; purpose: PaymentPurpose; hostedPage: string }
  /** `isAgain`: after `unsure`. */
  | { step: 'confirming'; purpose: PaymentPurpose; isAgain: boolean }
  /** `again` checks now. */
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
