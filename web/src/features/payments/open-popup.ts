import type { PaymentIntent } from '#contract/payments/public';

/** How a pop-up ended: what it says is never believed, it only says when to ask (docs/product/money.md#believing-a-payment). */
export type PopupEnd = 'paid' | 'closed';

/** What a pop-up is opened with. */
export interface PopupHost {
  /** The listener sees it. */
  onLoaded: () => void;
  /** It took too long to come, or isn't wanted any more: it goes, and must not open any more. */
  signal: AbortSignal;
}

/** Opens the pop-up of one provider. @throws when it can't be opened */
export type OpenPopup = (intent: PaymentIntent, host: PopupHost) => Promise<PopupEnd>;
