import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { balanceQuery } from '#web/features/wallet/api';
import { authStore } from '#web/lib/auth';

/** The menu's words for the wallet: its balance is asked for as often as the menu opens (spec §2, Shared layout). */
export function WalletItemText() {
  useQuery(balanceQuery);
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
  return (
    <>
      {texts.wallet}
      <span className="ml-auto text-accent tabular-nums">{formatNaira(balance)}</span>
    </>
  );
}
