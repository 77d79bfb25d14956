import { forgetPayment, keptPayment } from '#web/features/payments/kept-payment';
import { dismissPayment, type PaymentState, paymentStore } from '#web/features/payments/payment-store';
import { cartStore } from '#web/features/store/cart-store';
import { authStore } from '#web/lib/listener/auth';
import { closeWalletDialog } from '#web/lib/listener/wallet-dialog';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { paths } from '#web/lib/paths';
import { toast } from '#web/lib/toasts';

const otherTabs = new BroadcastChannel('payments');

/** Follows this tab's payments: updates the whole app, and reports results that aren't on screen. */
export function followPayments(): void {
  otherTabs.onmessage = ({ data }) => void load().then(({ afterPaymentElsewhere }) => afterPaymentElsewhere(data));
  paymentStore.subscribe((now, before) => {
    if (now.step === before.step) return;
    if (now.step === 'done' || now.step === 'refused') forgetPayment();
    if (now.step === 'done') {
      otherTabs.postMessage({ payer: authStore.getState()?.user.email, payment: now.payment });
      // The cart's contents are from before the payment.
      cartStore.setState({ status: 'loading' });
      void load().then(({ afterPayment }) => afterPayment(now.payment));
    }
    if (now.step === 'refused') void load().then(({ afterRefusal }) => afterRefusal());
    const failure = failureOf(now);
    if (failure !== null) return reportFailure(failure);
    // The result is shown in a dialog of its own.
    if (now.purpose === 'wallet' && now.step === 'done') closeWalletDialog();
    const isOnScreen = now.purpose === 'wallet' || window.location.pathname === paths.cart();
    if (!isOnScreen) reportResult(now);
  });
}

interface Starting {
  subscribe: (hear: (state: { initialized: boolean }) => void) => () => void;
}

/** After the first page's loader has run, for which a finished payment counts as read. */
export function resumePaymentIfAny(router: Starting): void {
  if (!authStore.getState() || !keptPayment()) return;
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    void resumePaymentNow();
  });
}

export async function resumePaymentNow(): Promise<void> {
  if (!authStore.getState() || !keptPayment()) return;
  const { resumePayment } = await loadPart(needsNetwork(() => import('#web/features/payments/resume')));
  await resumePayment();
}

function load() {
  return loadPart(needsNetwork(() => import('./after-payment.ts')));
}

/** @returns why a payment failed, for its listener; null unless it did */
function failureOf(state: PaymentState): string | null {
  if (state.step === 'refused') return state.message;
  return state.step === 'done' && state.payment.status === 'failed' ? state.payment.message : null;
}

/** A toast is enough: what was to be paid is still on screen. */
function reportFailure(sentence: string): void {
  toast.error(sentence);
  // Once all subscribers have been called.
  queueMicrotask(dismissPayment);
}

/** For listeners who are on another page by now. */
function reportResult(state: PaymentState): void {
  if (state.step !== 'done') return;
  const { success, message } = state.payment;
  if (success) toast.success(message);
  else toast.error(message);
}
