import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { useBalance } from '#web/lib/listener/use-balance';

/** The menu's words for the wallet: its balance is asked for as often as the menu opens (docs/product/screens-and-routes.md#account-menu). */
export function WalletItemText() {
  const balance = useBalance();
  return (
    <>
      {texts.wallet}
      <span className="ml-auto text-accent tabular-nums">{formatNaira(balance)}</span>
    </>
  );
}
