import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '#web/lib/lazy-part';
import { closeWalletDialog, walletDialogStore } from '#web/lib/listener/wallet-dialog';
import { needsNetwork } from '#web/lib/needs-network';
import { ComingDialog } from '#web/ui/coming';
import { useLeaving } from './use-leaving.ts';

const TicketDialog = lazyPart(
  needsNetwork(async () => (await import('#web/features/wallet/components/ticket-dialog')).TicketDialog),
);
const FundDialog = lazyPart(needsNetwork(async () => (await import('./fund-dialog.tsx')).FundDialog));

export function WalletHost() {
  const open = useStore(walletDialogStore);
  useLeaving(closeWalletDialog);
  return (
    open && (
      <Suspense fallback={<ComingDialog onClose={closeWalletDialog} />}>
        {open.kind === 'ticket' ? (
          <TicketDialog pin={open.pin} isToRedeem={open.isToRedeem} />
        ) : (
          <FundDialog amount={open.amount} />
        )}
      </Suspense>
    )
  );
}
