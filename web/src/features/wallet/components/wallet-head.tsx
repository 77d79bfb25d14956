import { Plus } from 'lucide-react';
import { useStore } from 'zustand';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { authStore } from '#web/lib/listener/auth';
import { openFundDialog, openTicketDialog } from '#web/lib/listener/wallet-dialog';
import { PageHeading } from '#web/lib/page-heading';
import { TextButton } from '#web/ui/text-button';

export function WalletHead() {
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
  return (
    <>
      <PageHeading title={texts.wallet} />
      <p className="mt-5 text-13 font-semibold text-muted">Balance</p>
      <p role="status" className="text-38 font-extrabold tracking-title break-words tabular-nums">
        {formatNaira(balance)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <TextButton kind="accent" aria-haspopup="dialog" onClick={() => openFundDialog()}>
          <Plus aria-hidden="true" size={18} />
          {texts.fundWallet}
        </TextButton>
        <TextButton kind="plain" aria-haspopup="dialog" onClick={() => openTicketDialog()}>
          Redeem a ticket
        </TextButton>
      </div>
    </>
  );
}
