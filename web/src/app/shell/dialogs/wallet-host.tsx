import { useStore } from 'zustand';
import type { OrderId } from '#contract/ids';
import { lazyPart } from '#web/lib/lazy-part';
import { closeWalletDialog, walletDialogStore } from '#web/lib/listener/wallet-dialog';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { ComingDialog } from '#web/ui/coming';
import { useLeaving } from './use-leaving.ts';

const coming = () => <ComingDialog onClose={closeWalletDialog} />;

const TicketDialog = lazyPart(
  needsNetwork(async () => (await import('#web/features/wallet/components/ticket-dialog')).TicketDialog),
  coming,
);
const FundDialog = lazyPart(
  needsNetwork(async () => (await import('./fund-dialog.tsx')).FundDialog),
  coming,
);

const refreshAll = (id: OrderId) =>
  void loadPart(needsNetwork(() => import('#web/app/after-payment'))).then(({ afterBought }) => afterBought(id));

export function WalletHost() {
  const open = useStore(walletDialogStore);
  useLeaving(closeWalletDialog);
  if (open?.kind === 'ticket')
    return <TicketDialog pin={open.pin} isToRedeem={open.isToRedeem} onBought={refreshAll} />;
  return open && <FundDialog amount={open.amount} />;
}
