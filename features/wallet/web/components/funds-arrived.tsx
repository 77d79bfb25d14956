import { CircleCheck, Gift as GiftIcon } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { TextButton } from '#core/web/ui/text-button';
import type { FundsIn } from '#features/wallet/web/redeem';
import { GiftWords } from './gift-words.tsx';
import { Outcome } from './outcome.tsx';

export function FundsArrived({ message, balance, gift, onDone }: FundsIn & { onDone: () => void }) {
  const now = `Your balance is now ${formatNaira(balance)}.`;
  const [only, ...others] = gift?.message_ids ?? [];
  const opened = only === undefined ? null : others.length === 0 ? paths.message(only) : paths.library();
  return (
    <Outcome
      icon={gift ? GiftIcon : CircleCheck}
      title={message}
      help={gift ? <GiftWords gift={gift} after={opened === null ? now : 'The gift is in your library too.'} /> : now}
    >
      {opened === null ? (
        <TextButton kind="accent" onClick={onDone}>
          Done
        </TextButton>
      ) : (
        <LinkButton kind="accent" to={opened}>
          {others.length === 0 ? 'Open the message' : 'Open your library'}
        </LinkButton>
      )}
      {opened === null ? (
        <LinkButton kind="plain" to={paths.wallet()}>
          See your wallet
        </LinkButton>
      ) : (
        <TextButton kind="plain" onClick={onDone}>
          Done
        </TextButton>
      )}
    </Outcome>
  );
}
