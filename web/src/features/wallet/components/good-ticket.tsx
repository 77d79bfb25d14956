import { CircleCheck } from 'lucide-react';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { signInToRedeem } from '#web/features/wallet/sign-in-to-redeem';
import { buttonClass } from '#web/ui/button';
import { Outcome } from './outcome.tsx';

interface GoodTicketProps {
  pin: string;
  /** Naira. */
  amount: number;
}

/** For a visitor: the ticket's value, and that it is redeemed after signing in (docs/product/tickets.md#signed-out). */
export function GoodTicket({ pin, amount }: GoodTicketProps) {
  return (
    <Outcome
      icon={CircleCheck}
      title={`This ticket is good for ${formatNaira(amount)}`}
      help="Sign in to put it into your wallet. It stays good until then."
    >
      <button type="button" className={buttonClass('accent')} onClick={() => signInToRedeem(pin, 'signin')}>
        {texts.signIn}
      </button>
      <button type="button" className={buttonClass('plain')} onClick={() => signInToRedeem(pin, 'signup')}>
        {texts.signUp}
      </button>
    </Outcome>
  );
}
