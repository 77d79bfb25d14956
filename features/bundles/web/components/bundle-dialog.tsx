import { formatNaira } from '#core/contract/money';
import { call } from '#core/web/lib/api/call';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { TextButton } from '#core/web/ui/text-button';
import { type BundleOffer, buyBundle, payBundle } from '#features/bundles/contract';
import type { BundleRef } from '#features/bundles/web/api';
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
    <SheetDialog
      title={name}
      help={`${formatNaira(price)} for all of it that isn’t yours yet. It is yours for good; what is added later isn’t part of it.`}
      onClose={onClose}
    >
      <TextButton kind="accent" className="w-full tabular-nums" onClick={byCard}>
        Pay {formatNaira(price)} by card
      </TextButton>
      <FromWallet amount={price} label="Pay from wallet" verb="pay" onUse={fromWallet} />
    </SheetDialog>
  );
}
