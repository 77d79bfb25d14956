import { useStore } from 'zustand';
import { paymentStore } from '#web/features/payments/payment-store';
import { lazyPart } from '#web/lib/lazy-part';
import { needsNetwork } from '#web/lib/needs-network';
import { Coming } from '#web/ui/coming';

const PaymentDialog = lazyPart(
  needsNetwork(async () => (await import('#web/features/payments/components/payment-dialog')).PaymentDialog),
  () => <Coming />,
);

/** Shows how a payment into the wallet went, on any page; purchases are shown on the cart's page. */
export function PaymentHost() {
  const { step, purpose } = useStore(paymentStore);
  if (purpose !== 'wallet' || step === 'refused') return null;
  // No dialog while the pop-up is open: it would take the focus from it.
  if (step === 'starting' || step === 'open') return <Coming />;
  return <PaymentDialog />;
}
