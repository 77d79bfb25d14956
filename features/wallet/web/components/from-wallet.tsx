import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { authStore } from '#core/web/lib/listener/auth';
import { balanceQuery } from '#core/web/lib/listener/balance';
import { openFundDialog } from '#core/web/lib/listener/wallet-dialog';
import { TextButton } from '#core/web/ui/text-button';
import * as texts from '#features/wallet/web/texts';

interface FromWalletProps {
  /** In naira; undefined until entered. */
  amount: number | undefined;
  label: string;
  purpose: 'give' | 'pay';
  onUse: () => void;
}

export function FromWallet({ amount, label, purpose, onUse }: FromWalletProps) {
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
  // While the balance loads, the button may still change, and a click meant for funding would pay.
  const { isFetching } = useQuery({ ...balanceQuery, refetchOnMount: false });
  const rest = Math.round((balance - (amount ?? 0)) * 100) / 100;
  const isEnough = rest >= 0;
  return (
    <>
      <TextButton
        kind="plain"
        className="mt-3 w-full aria-disabled:opacity-60"
        aria-disabled={isFetching}
        aria-haspopup={isEnough ? undefined : 'dialog'}
        onClick={() => !isFetching && (isEnough ? onUse() : openFundDialog(-rest))}
      >
        {isEnough ? label : common.fundWallet()}
      </TextButton>
      <p className="mt-2 min-h-9 text-center text-13 text-balance text-muted tabular-nums">
        {isEnough
          ? texts.yourWalletHas({ balance: formatNaira(balance) })
          : texts.yourWalletHasTooLittle({ balance: formatNaira(balance), missing: formatNaira(-rest), purpose })}
      </p>
    </>
  );
}
