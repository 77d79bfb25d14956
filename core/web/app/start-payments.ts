import { authStore } from '#core/web/lib/listener/auth';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { cartStore } from '#features/orders/web/cart-store';
import { paymentStore } from '#features/payments/web/payment-store';
import { forgetPayment, storedPayment } from '#features/payments/web/stored-payment';

const otherTabs = new BroadcastChannel('payments');

export function followPayments(): void {
  otherTabs.onmessage = ({ data }) => void load().then(({ afterPaymentElsewhere }) => afterPaymentElsewhere(data));
  paymentStore.subscribe((now, before) => {
    if (now.step === before.step) return;
    // Loads the code for a payment's end early, but not with the first load.
    if (now.step === 'starting') void load();
    if (now.step !== 'done' && now.step !== 'refused') return;
    forgetPayment();
    if (now.step === 'done') {
      otherTabs.postMessage({ payer: authStore.getState()?.user.email, payment: now.payment });
      cartStore.setState({ status: 'loading' });
    }
    void load().then(({ afterEnd }) => afterEnd(now));
  });
}

interface Starting {
  subscribe: (hear: (state: { initialized: boolean }) => void) => () => void;
}

/** A payment resumes after the first page's loader has run, because the loader treats a finished payment as read. */
export function resumePaymentIfAny(router: Starting): void {
  if (!authStore.getState() || !storedPayment()) return;
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    void resumePaymentNow();
  });
}

export async function resumePaymentNow(): Promise<void> {
  if (!authStore.getState() || !storedPayment()) return;
  const { resumePayment } = await loadPart(needsNetwork(() => import('#features/payments/web/resume')));
  await resumePayment();
}

function load() {
  return loadPart(needsNetwork(() => import('./after-payment.ts')));
}
