import { CircleCheck } from 'lucide-react';
import { formatNaira } from '#contract/money';
import { LinkButton } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { TextButton } from '#web/ui/text-button';
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
      <TextButton kind="accent" onClick={onDone}>
        Done
      </TextButton>
      <LinkButton kind="plain" to={paths.wallet()}>
        See your wallet
      </LinkButton>
    </Outcome>
  );
}
