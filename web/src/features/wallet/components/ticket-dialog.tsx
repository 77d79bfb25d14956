import { useState } from 'react';
import { texts } from '#contract/texts';
import { pinLength } from '#contract/wallet/public';
import { digitsOf } from '#web/features/wallet/pin-digits';
import type { TicketOutcome } from '#web/features/wallet/redeem';
import { closeWalletDialog } from '#web/lib/listener/wallet-dialog';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { FundsArrived } from './funds-arrived.tsx';
import { GoodTicket } from './good-ticket.tsx';
import { TicketForm } from './ticket-form.tsx';

interface TicketDialogProps {
  pin: string;
  /** Verified before the listener signed in, and redeemed now without asking again. */
  isToRedeem: boolean;
}

/** docs/product/screens-and-routes.md#ticket-dialog */
export function TicketDialog({ pin: initial, isToRedeem }: TicketDialogProps) {
  const [pin, setPin] = useState(() => digitsOf(initial).slice(0, pinLength));
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null);
  return (
    <SheetDialog
      title={texts.ticket}
      help={outcome ? undefined : 'Enter the 8 digits of your ticket. Its value goes into your wallet.'}
      onClose={closeWalletDialog}
    >
      {outcome === null && <TicketForm pin={pin} onChange={setPin} isToRedeem={isToRedeem} onGood={setOutcome} />}
      {outcome && outcome.balance === null && <GoodTicket pin={pin} amount={outcome.amount} />}
      {outcome && outcome.balance !== null && (
        <FundsArrived message={outcome.message} balance={outcome.balance} onDone={closeWalletDialog} />
      )}
    </SheetDialog>
  );
}
