import { useStore } from 'zustand';
import { lazyPart } from '#web/lib/lazy-part';
import { closeWalletDialog, walletDialogStore } from '#web/lib/listener/wallet-dialog';
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

export function WalletHost() {
  const open = useStore(walletDialogStore);
  useLeaving(closeWalletDialog);
  if (open?.kind === 'ticket') return <TicketDialog pin={open.pin} isToRedeem={open.isToRedeem} />;
  return open && <FundDialog amount={open.amount} />;
}
