import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { formatNaira } from '#contract/money';
import { authStore } from '#web/lib/listener/auth';
import { balanceQuery } from '#web/lib/listener/balance';
import { openFundDialog } from '#web/lib/listener/wallet-dialog';
import { TextButton } from '#web/ui/text-button';

interface GiveFromWalletProps {
  /** Naira; undefined while none is entered. */
  amount: number | undefined;
  onGive: () => void;
}

/** Funds the wallet instead when it hasn't enough. */
export function GiveFromWallet({ amount, onGive }: GiveFromWalletProps) {
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
  // While the balance is being fetched the button may still change, and a finger already on it would give.
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
        onClick={() => !isFetching && (isEnough ? onGive() : openFundDialog(-rest))}
      >
        {isEnough ? 'Give from wallet' : 'Fund Wallet'}
      </TextButton>
      <p className="mt-2 min-h-9 text-center text-13 text-balance text-muted tabular-nums">
        {isEnough
          ? `Your wallet has ${formatNaira(balance)}.`
          : `Your wallet has ${formatNaira(balance)}. With ${formatNaira(-rest)} more you can give from it.`}
      </p>
    </>
  );
}
