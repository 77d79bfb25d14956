import { useStore } from 'zustand';
import type { OrderId } from '#core/contract/ids';
import { lazyPart } from '#core/web/lib/lazy-part';
import { closeWalletDialog, walletDialogStore } from '#core/web/lib/listener/wallet-dialog';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { LoadingDialog } from '#core/web/ui/loading-overlay';
import { useLeaving } from './use-leaving.ts';

const coming = () => <LoadingDialog onClose={closeWalletDialog} />;

const TicketDialog = lazyPart(
  needsNetwork(async () => (await import('#features/wallet/web/components/ticket-dialog')).TicketDialog),
  coming,
);
const FundDialog = lazyPart(
  needsNetwork(async () => (await import('./fund-dialog.tsx')).FundDialog),
  coming,
);

const refreshAll = (id: OrderId) =>
  void loadPart(needsNetwork(() => import('#core/web/app/after-payment'))).then(({ afterBought }) => afterBought(id));

export function WalletHost() {
  const open = useStore(walletDialogStore);
  useLeaving(closeWalletDialog);
  if (open?.kind === 'ticket')
    return <TicketDialog pin={open.pin} isToRedeem={open.isToRedeem} onBought={refreshAll} />;
  return open && <FundDialog amount={open.amount} />;
}
