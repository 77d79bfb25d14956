import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { TextButton } from '#core/web/ui/text-button';
import { type BundleOffer, buyBundle, payBundle } from '#features/bundles/contract';
import type { BundleRef } from '#features/bundles/web/api';
import * as texts from '#features/bundles/web/texts';
import { buyFromWallet, pay } from '#features/payments/web/pay';
import { FromWallet } from '#features/wallet/web/components/from-wallet';

interface BundleDialogProps {
  of: BundleRef;
  name: string;
  offer: BundleOffer;
  onClose: () => void;
}

/** Closes before the payment: the pop-up needs the focus, and the page shows the outcome. */
export function BundleDialog({ of, name, offer: { price }, onClose }: BundleDialogProps) {
  const asked = { params: of, body: { price } };
  const byCard = () => {
    onClose();
    void pay({ purpose: 'purchase', begin: () => call(payBundle, asked) });
  };
  const fromWallet = () => {
    onClose();
    void buyFromWallet({ name: `${of.kind} ${of.id} ${price}`, ask: () => call(buyBundle, asked) });
  };
  return (
    <SheetDialog title={name} help={texts.amountForAllOfIt({ amount: formatNaira(price) })} onClose={onClose}>
      <TextButton kind="accent" className="w-full tabular-nums" onClick={byCard}>
        {common.payAmountByCard({ amount: formatNaira(price) })}
      </TextButton>
      <FromWallet amount={price} label={common.payFromWallet()} purpose="pay" onUse={fromWallet} />
    </SheetDialog>
  );
}
