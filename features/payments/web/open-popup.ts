import type { PaymentIntent } from '#features/payments/contract';

/** What a pop-up says is never believed, it only says when to ask (docs/product/money.md#believing-a-payment). */
export type PopupEnd = 'paid' | 'closed';

export interface PopupHost {
  onLoaded: () => void;
  /** Aborted when it took too long or is no longer wanted: it closes, and mustn't open any more. */
  signal: AbortSignal;
}

/** @throws when the pop-up can't be opened */
export type OpenPopup = (intent: PaymentIntent, host: PopupHost) => Promise<PopupEnd>;
