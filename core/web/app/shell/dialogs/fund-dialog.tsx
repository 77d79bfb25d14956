import { afterBought } from '#core/web/app/after-payment';
import { authStore } from '#core/web/lib/listener/auth';
import { closeWalletDialog, walletDialogStore } from '#core/web/lib/listener/wallet-dialog';
import { pay } from '#features/payments/web/pay';
import { paymentStore } from '#features/payments/web/payment-store';
import { FundWalletDialog } from '#features/wallet/web/components/fund-wallet-dialog';

export function FundDialog({ amount }: { amount: string }) {
  return (
    <FundWalletDialog
      amount={amount}
      onPay={(naira) => void fundByCard(naira)}
      onBought={(id) => void afterBought(id)}
    />
  );
}

async function fundByCard(amount: number): Promise<void> {
  closeWalletDialog();
  const payer = authStore.getState()?.user.email;
  await pay({ purpose: 'wallet', amount });
  await refusalDismissed();
  const isPayer = payer === authStore.getState()?.user.email;
  if (isPayer && paymentStore.getState().step === 'none')
    walletDialogStore.setState({ kind: 'fund', amount: String(amount) }, true);
}

async function refusalDismissed(): Promise<void> {
  if (paymentStore.getState().step !== 'refused') return;
  await new Promise<void>((resolve) => {
    const stop = paymentStore.subscribe(() => {
      stop();
      resolve();
    });
  });
}
