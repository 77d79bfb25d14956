import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { toast } from '#core/web/lib/toasts';
import type { Payment } from '#features/payments/contract';
import { openPaymentsQuery } from './api.ts';
import { askAgainLater } from './ask-again.ts';
import { type Begun, confirmBegun, mayPass } from './confirm.ts';
import { paymentStore } from './payment-store.ts';
import { forgetPayment } from './stored-payment.ts';

/**
 * Asks the server after the provider's page was closed. An untried payment is dropped silently, a pending one is listed as open, and an
 * arrived one is shown.
 */
export async function settleClosed(begun: Begun): Promise<void> {
  const payer = authStore.getState()?.user.email;
  // Another listener may be signed in by now, or another payment shown.
  const isOver = () => payer !== authStore.getState()?.user.email || paymentStore.getState().step !== 'none';
  try {
    const payment = await confirmBegun(begun, true);
    if (!isOver()) report(begun, payment);
  } catch (error) {
    if (mayPass(error) && !isOver()) askAgainLater(begun.ref, () => !isOver() && void settleClosed(begun));
  }
  await queryClient.invalidateQueries(openPaymentsQuery);
}

function report({ purpose }: Begun, payment: Payment): void {
  switch (payment.status) {
    case 'pending':
      return;
    case 'cancelled':
      forgetPayment();
      return;
    case 'failed':
      forgetPayment();
      toast.error(payment.message);
      return;
    default:
      paymentStore.setState({ step: 'done', purpose, payment }, true);
  }
}

export async function showArrival(begun: Begun): Promise<void> {
  const payment = await confirmBegun(begun).catch(() => null);
  const hasCome = payment !== null && !['failed', 'pending', 'cancelled'].includes(payment.status);
  if (!hasCome || paymentStore.getState().step !== 'none') return;
  paymentStore.setState({ step: 'done', purpose: begun.purpose, payment }, true);
}
