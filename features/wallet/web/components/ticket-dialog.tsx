import { CircleCheck, Gift as GiftIcon } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { OrderId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { authStore } from '#core/web/lib/listener/auth';
import { type AuthMode, authDialogStore, openAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { storeTicket, takeTicket } from '#core/web/lib/listener/stored-ticket';
import { closeWalletDialog } from '#core/web/lib/listener/wallet-dialog';
import { digitsOf } from '#core/web/ui/digits';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { TextButton } from '#core/web/ui/text-button';
import { pinLength, type RedeemedGift } from '#features/wallet/contract';
import type { TicketOutcome } from '#features/wallet/web/redeem';
import * as texts from '#features/wallet/web/texts';
import { FundsArrived } from './funds-arrived.tsx';
import { GiftWords } from './gift-words.tsx';
import { Outcome } from './outcome.tsx';
import { TicketForm } from './ticket-form.tsx';
import { ToProfile } from './to-profile.tsx';

interface TicketDialogProps {
  pin: string;
  /** The visitor verified the ticket before signing in, so the dialog redeems it without asking again. */
  isToRedeem: boolean;
  onBought: (id: OrderId) => void;
}

export function TicketDialog({ pin: initial, isToRedeem, onBought }: TicketDialogProps) {
  const [pin, setPin] = useState(() => digitsOf(initial).slice(0, pinLength));
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null);
  const isSignedIn = useStore(authStore) !== null;
  const show = (good: TicketOutcome) => {
    setOutcome(good);
    if (good.gift?.purchase_id) onBought(good.gift.purchase_id);
  };
  return (
    <SheetDialog
      title={outcome?.gift ? texts.aGiftForYou() : common.ticket()}
      help={outcome ? undefined : texts.enterThe8Digits()}
      onClose={closeWalletDialog}
    >
      {outcome === null && (
        <TicketForm
          pin={pin}
          onChange={setPin}
          isToRedeem={isToRedeem}
          onGood={show}
          wayAround={isSignedIn ? <ToProfile /> : <SignInButton pin={pin} kind="plain" />}
        />
      )}
      {outcome && outcome.balance === null && <GoodTicket pin={pin} {...outcome} />}
      {outcome && outcome.balance !== null && (
        <FundsArrived {...outcome} balance={outcome.balance} onDone={closeWalletDialog} />
      )}
    </SheetDialog>
  );
}

interface GoodTicketProps {
  pin: string;
  amount: number;
  gift: RedeemedGift | null;
}

function GoodTicket({ pin, amount, gift }: GoodTicketProps) {
  const worth = formatNaira(amount);
  return (
    <Outcome
      icon={gift ? GiftIcon : CircleCheck}
      title={gift ? (gift.title === '' ? worth : gift.title) : texts.thisTicketIsGoodFor({ amount: worth })}
      help={gift ? <GiftWords gift={gift} after={texts.signInOrSignUp()} /> : texts.signInToPutItIntoYourWallet()}
    >
      <SignInButton pin={pin} kind="accent" />
      <TextButton kind="plain" onClick={() => signInToRedeem(pin, 'signup')}>
        {common.signUp()}
      </TextButton>
    </Outcome>
  );
}

function SignInButton({ pin, kind }: { pin: string; kind: 'accent' | 'plain' }) {
  return (
    <TextButton kind={kind} onClick={() => signInToRedeem(pin, 'signin')}>
      {common.signIn()}
    </TextButton>
  );
}

/** The page reloads after the sign-in and redeems the stored PIN. */
function signInToRedeem(pin: string, mode: AuthMode): void {
  storeTicket(pin);
  closeWalletDialog();
  openAuthDialog(mode, texts.toRedeemYourTicket());
  const stop = authDialogStore.subscribe((open) => {
    if (open !== null) return;
    stop();
    if (!authStore.getState()) takeTicket();
  });
}
