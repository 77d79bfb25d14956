import { CircleCheck } from 'lucide-react';
import { formatNaira } from '#contract/money';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Outcome } from './outcome.tsx';

interface FundsArrivedProps {
  message: string;
  /** Naira. */
  balance: number;
  onDone: () => void;
}

export function FundsArrived({ message, balance, onDone }: FundsArrivedProps) {
  return (
    <Outcome icon={CircleCheck} title={message} help={`Your balance is now ${formatNaira(balance)}.`}>
      <button type="button" className={buttonClass('accent')} onClick={onDone}>
        Done
      </button>
      <Link to={paths.wallet()} className={buttonClass('plain')}>
        See your wallet
      </Link>
    </Outcome>
  );
}
