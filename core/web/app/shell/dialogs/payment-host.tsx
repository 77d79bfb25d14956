import { useStore } from 'zustand';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { Coming } from '#core/web/ui/coming';
import { paymentStore } from '#features/payments/web/payment-store';

const PaymentDialog = lazyPart(
  needsNetwork(async () => (await import('#features/payments/web/components/payment-dialog')).PaymentDialog),
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
