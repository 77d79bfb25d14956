import type { PaymentIntent } from '#features/payments/contract';

/** The pop-up's result is never believed; it only says when to ask the server (features/payments/README.md#believing-a-payment). */
export type PopupEnd = 'paid' | 'closed';

export interface PopupHost {
  onLoaded: () => void;
  /** Aborted when the pop-up is too slow or unwanted: the pop-up must close, and not open any more. */
  signal: AbortSignal;
}

export type OpenPopup = (intent: PaymentIntent, host: PopupHost) => Promise<PopupEnd>;
