import { pay } from '#web/features/payments/pay';
import { paymentStore } from '#web/features/payments/payment-store';
import { FundWalletDialog } from '#web/features/wallet/components/fund-wallet-dialog';
import { authStore } from '#web/lib/listener/auth';
import { closeWalletDialog, walletDialogStore } from '#web/lib/listener/wallet-dialog';

/** The Fund Wallet dialog with the card payments that it needs. @param props `amount` is what its box begins with */
export function FundDialog({ amount }: { amount: string }) {
  return <FundWalletDialog amount={amount} onPay={(naira) => void fundByCard(naira)} />;
}

/**
 * The pop-up takes the dialog's place; when it is closed, which does nothing
 * (docs/product/screens-and-routes.md#fund-wallet-dialog), the dialog is there as it was, and when the payment couldn't be begun,
 * which a toast says.
 */
async function fundByCard(amount: number): Promise<void> {
  closeWalletDialog();
  const payer = authStore.getState()?.user.email;
  await pay({ purpose: 'wallet', amount });
  await refusalTold();
  const isPayer = payer === authStore.getState()?.user.email;
  if (isPayer && paymentStore.getState().step === 'none')
    walletDialogStore.setState({ kind: 'fund', amount: String(amount) }, true);
}

async function refusalTold(): Promise<void> {
  if (paymentStore.getState().step !== 'refused') return;
  await new Promise<void>((resolve) => {
    const stop = paymentStore.subscribe(() => {
      stop();
      resolve();
    });
  });
}
