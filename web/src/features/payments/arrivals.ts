import type { Payment } from '#contract/payments/public';
import { texts } from '#contract/texts';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { toast } from '#web/lib/toasts';
import { openPaymentsQuery } from './api.ts';
import { askAgainLater } from './ask-again.ts';
import { type Begun, confirmBegun, mayPass } from './confirm.ts';
import { forgetPayment } from './kept-payment.ts';
import { paymentStore } from './payment-store.ts';

/**
 * The provider's page was closed. The server asks the provider what came of it: when nothing was charged, that is said, and the
 * payment isn't spoken of any more; what may still come is among the open payments, and what came is told. While nobody answers,
 * nothing is said, and it is asked again.
 * @param begun what the page was for
 */
export async function settleClosed(begun: Begun): Promise<void> {
  const payer = authStore.getState()?.user.email;
  // Another listener may be here by now, or another try under way, which tells what comes of it.
  const isOver = () => payer !== authStore.getState()?.user.email || paymentStore.getState().step !== 'none';
  try {
    const payment = await confirmBegun(begun, true);
    if (!isOver()) tell(begun, payment);
  } catch (error) {
    if (mayPass(error) && !isOver()) askAgainLater(begun.ref, () => !isOver() && void settleClosed(begun));
  }
  await queryClient.invalidateQueries(openPaymentsQuery);
}

function tell({ purpose }: Begun, payment: Payment): void {
  switch (payment.status) {
    case 'pending':
      return;
    case 'cancelled':
      forgetPayment();
      toast.success(texts.nothingCharged);
      return;
    case 'failed':
      forgetPayment();
      toast.error(payment.message);
      return;
    default:
      paymentStore.setState({ step: 'done', purpose, payment }, true);
  }
}

/** A payment that was open is open no more: when its money came, the listener is told what it became. */
export async function showArrival(begun: Begun): Promise<void> {
  const payment = await confirmBegun(begun).catch(() => null);
  const hasCome = payment !== null && !['failed', 'pending', 'cancelled'].includes(payment.status);
  if (!hasCome || paymentStore.getState().step !== 'none') return;
  paymentStore.setState({ step: 'done', purpose: begun.purpose, payment }, true);
}
