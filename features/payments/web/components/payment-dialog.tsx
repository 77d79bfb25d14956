import { useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { dismissPayment, paymentStore } from '#features/payments/web/payment-store';
import * as texts from '#features/payments/web/texts';
import { PaymentPanel } from './payment-panel.tsx';

export function PaymentDialog() {
  const [isHidden, setHidden] = useState(false);
  const isConfirming = useStore(paymentStore, ({ step }) => step === 'confirming');
  const isFunding = useStore(paymentStore, ({ purpose }) => purpose === 'wallet');
  if (isConfirming && isHidden) return null;
  const close = () => {
    setHidden(true);
    dismissPayment();
  };
  return (
    <SheetDialog title={isFunding ? common.fundWallet() : texts.yourPayment()} onClose={close}>
      <PaymentPanel />
    </SheetDialog>
  );
}
