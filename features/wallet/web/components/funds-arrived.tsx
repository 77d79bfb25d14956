import { CircleCheck, Gift as GiftIcon } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { TextButton } from '#core/web/ui/text-button';
import type { FundsIn } from '#features/wallet/web/redeem';
import * as texts from '#features/wallet/web/texts';
import { GiftWords } from './gift-words.tsx';
import { Outcome } from './outcome.tsx';

export function FundsArrived({ message, balance, gift, onDone }: FundsIn & { onDone: () => void }) {
  const now = texts.yourBalanceIsNow({ amount: formatNaira(balance) });
  const [only, ...others] = gift?.message_ids ?? [];
  const opened = only === undefined ? null : others.length === 0 ? paths.message(only) : paths.library();
  return (
    <Outcome
      icon={gift ? GiftIcon : CircleCheck}
      title={message}
      help={gift ? <GiftWords gift={gift} after={opened === null ? now : texts.theGiftIsInYourLibrary()} /> : now}
    >
      {opened === null ? (
        <TextButton kind="accent" onClick={onDone}>
          {common.done()}
        </TextButton>
      ) : (
        <LinkButton kind="accent" to={opened}>
          {others.length === 0 ? texts.openTheMessage() : texts.openYourLibrary()}
        </LinkButton>
      )}
      {opened === null ? (
        <LinkButton kind="plain" to={paths.wallet()}>
          {common.seeYourWallet()}
        </LinkButton>
      ) : (
        <TextButton kind="plain" onClick={onDone}>
          {common.done()}
        </TextButton>
      )}
    </Outcome>
  );
}
