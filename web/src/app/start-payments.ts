import { forgetPayment, keptPayment } from '#web/features/payments/kept-payment';
import { dismissPayment, type PaymentState, paymentStore } from '#web/features/payments/payment-store';
import { cartStore } from '#web/features/store/cart-store';
import { authStore } from '#web/lib/listener/auth';
import { closeWalletDialog } from '#web/lib/listener/wallet-dialog';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { paths } from '#web/lib/paths';
import { toast } from '#web/lib/toasts';

/** Where the tabs of this browser tell each other what was paid. */
const otherTabs = new BroadcastChannel('payments');

/** Follows the payments of this tab: what they became is known everywhere, and told where their news aren't on screen. */
export function followPayments(): void {
  otherTabs.onmessage = ({ data }) => void load().then(({ afterPaymentElsewhere }) => afterPaymentElsewhere(data));
  paymentStore.subscribe((now, before) => {
    if (now.step === before.step) return;
    if (now.step === 'done' || now.step === 'refused') forgetPayment();
    if (now.step === 'done') {
      otherTabs.postMessage({ payer: authStore.getState()?.user.email, payment: now.payment });
      // What is known of the cart is from before it.
      cartStore.setState({ status: 'loading' });
      void load().then(({ afterPayment }) => afterPayment(now.payment));
    }
    if (now.step === 'refused') void load().then(({ afterRefusal }) => afterRefusal());
    const failure = failureOf(now);
    if (failure !== null) return tellFailure(failure);
    // Its news come in a dialog of their own.
    if (now.purpose === 'wallet' && now.step === 'done') closeWalletDialog();
    const isOnScreen = now.purpose === 'wallet' || window.location.pathname === paths.cart();
    if (!isOnScreen) tell(now);
  });
}

/** What it needs of the router. */
interface Starting {
  subscribe: (hear: (state: { initialized: boolean }) => void) => () => void;
}

/**
 * Takes up the payment that the page was loaded anew over, or whose session ended: once it is known who is signed in, and after
 * the first page's loader, for which what is done by then was read.
 */
export function resumePaymentIfAny(router: Starting): void {
  if (!authStore.getState() || !keptPayment()) return;
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    void resumePaymentNow();
  });
}

/** Takes up the payment that this tab keeps, when there is one and somebody is signed in. */
export async function resumePaymentNow(): Promise<void> {
  if (!authStore.getState() || !keptPayment()) return;
  const { resumePayment } = await loadPart(needsNetwork(() => import('#web/features/payments/resume')));
  await resumePayment();
}

function load() {
  return loadPart(needsNetwork(() => import('./after-payment.ts')));
}

/** @returns why a payment failed, for who made it; null unless it did */
function failureOf(state: PaymentState): string | null {
  if (state.step === 'refused') return state.message;
  return state.step === 'done' && state.payment.status === 'failed' ? state.payment.message : null;
}

/** That is all there is to say of it: whatever was to be paid is on screen as it was. */
function tellFailure(sentence: string): void {
  toast.error(sentence);
  // Once all who follow have heard of it.
  queueMicrotask(dismissPayment);
}

/** Whoever is on another page by now is told as well. */
function tell(state: PaymentState): void {
  if (state.step !== 'done') return;
  const { success, message } = state.payment;
  if (success) toast.success(message);
  else toast.error(message);
}
