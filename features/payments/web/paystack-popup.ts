import PaystackPop from '@paystack/inline-js';
import type { PaymentIntent } from '#features/payments/contract';
import type { PopupEnd, PopupHost } from './open-popup.ts';

/** The server registered the transaction, so the browser can't choose the amount. */
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
 * A bank transfer that the listener reports as made ends like a cancellation. Paystack's types lack the result's field, and declare a
 * `getStatus` that doesn't exist.
 */
function isUnderWay(transaction: object): boolean {
  return 'status' in transaction && transaction.status === 'pending';
}
