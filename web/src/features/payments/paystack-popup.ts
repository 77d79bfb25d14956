import PaystackPop from '@paystack/inline-js';
import type { PaymentIntent } from '#contract/payments/public';
import type { PopupEnd, PopupHost } from './open-popup.ts';

/**
 * Paystack's pop-up. It takes up what the server has registered, so that the browser chooses no amount.
 * @throws when Paystack says that it can't be set up
 */
export function openPaystack({ accessCode }: PaymentIntent, { onLoaded, signal }: PopupHost): Promise<PopupEnd> {
  return new Promise((resolve, reject) => {
    const popup = new PaystackPop();
    signal.addEventListener('abort', () => popup.cancelTransaction(transaction));
    const transaction = popup.resumeTransaction(accessCode, {
      onLoad: onLoaded,
      onSuccess: () => resolve('paid'),
      onCancel: () => resolve(isUnderWay(transaction) ? 'paid' : 'closed'),
      onError: ({ message }) => reject(new Error(message)),
    });
  });
}

/**
 * A bank transfer that the listener says is made ends as if it was cancelled. How it ended is in a field that the library's
 * types don't know; the `getStatus` that they have instead isn't there.
 */
function isUnderWay(transaction: object): boolean {
  return 'status' in transaction && transaction.status === 'pending';
}
