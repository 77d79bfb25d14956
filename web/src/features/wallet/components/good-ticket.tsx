import { CircleCheck } from 'lucide-react';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { authStore } from '#web/lib/listener/auth';
import { type AuthMode, authDialogStore, openAuthDialog } from '#web/lib/listener/auth-dialog';
import { storeTicket, takeTicket } from '#web/lib/listener/kept-ticket';
import { closeWalletDialog } from '#web/lib/listener/wallet-dialog';
import { TextButton } from '#web/ui/text-button';
import { Outcome } from './outcome.tsx';

interface GoodTicketProps {
  pin: string;
  /** Naira. */
  amount: number;
}

/** docs/product/tickets.md#signed-out */
export function GoodTicket({ pin, amount }: GoodTicketProps) {
  return (
    <Outcome
      icon={CircleCheck}
      title={`This ticket is good for ${formatNaira(amount)}`}
      help="Sign in to put it into your wallet. It stays good until then."
    >
      <TextButton kind="accent" onClick={() => signInToRedeem(pin, 'signin')}>
        {texts.signIn}
      </TextButton>
      <TextButton kind="plain" onClick={() => signInToRedeem(pin, 'signup')}>
        {texts.signUp}
      </TextButton>
    </Outcome>
  );
}

/**
 * The page reloaded after signing in redeems the ticket. Without a sign-in nothing is stored.
 * @param pin a verified one
 */
function signInToRedeem(pin: string, mode: AuthMode): void {
  storeTicket(pin);
  closeWalletDialog();
  openAuthDialog(mode, 'to redeem your ticket');
  const stop = authDialogStore.subscribe((open) => {
    if (open !== null) return;
    stop();
    if (!authStore.getState()) takeTicket();
  });
}
