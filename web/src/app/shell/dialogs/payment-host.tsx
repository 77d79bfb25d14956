import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { paymentStore } from '#web/features/payments/payment-store';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { Coming } from './coming.tsx';

const PaymentDialog = lazy(async () => ({
  default: (await loadPart(needsNetwork(() => import('#web/features/payments/components/payment-dialog'))))
    .PaymentDialog,
}));

/** Where the news of a payment into the wallet stand, wherever the listener is; those of a purchase are on the cart's page. */
export function PaymentHost() {
  const { step, purpose } = useStore(paymentStore);
  if (purpose !== 'wallet' || step === 'refused') return null;
  // No dialog of ours while the pop-up is open: it would keep the focus from it.
  if (step === 'starting' || step === 'open') return <Coming />;
  return (
    <Suspense fallback={<Coming />}>
      <PaymentDialog />
    </Suspense>
  );
}
