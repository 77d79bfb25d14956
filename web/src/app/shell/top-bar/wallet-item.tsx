import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { useBalance } from '#web/lib/listener/use-balance';

/** The wallet's menu item: its balance is fetched whenever the menu opens. */
export function WalletItemText() {
  const balance = useBalance();
  return (
    <>
      {texts.wallet}
      <span className="ml-auto text-accent tabular-nums">{formatNaira(balance)}</span>
    </>
  );
}
