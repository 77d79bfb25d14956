import { useStore } from 'zustand';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { LoadingOverlay } from '#core/web/ui/loading-overlay';
import { paymentStore } from '#features/payments/web/payment-store';

const PaymentDialog = lazyPart(
  needsNetwork(async () => (await import('#features/payments/web/components/payment-dialog')).PaymentDialog),
  () => <LoadingOverlay />,
);

export function PaymentHost() {
  const { step, purpose } = useStore(paymentStore);
  if (purpose !== 'wallet' || step === 'refused') return null;
  // A dialog would take the focus from the open payment pop-up.
  if (step === 'starting' || step === 'open') return <LoadingOverlay />;
  return <PaymentDialog />;
}
