import { useState } from 'react';
import { type Gift, refundGift } from '#contract/gifts/public';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { giftHasChanged, giftQuery } from '#web/features/gifts/api';
import { walletHasChanged } from '#web/features/wallet/redeem';
import { call } from '#web/lib/api/call';
import { queryClient } from '#web/lib/api/query-client';
import { toastFailure } from '#web/lib/failures';
import { toast } from '#web/lib/toasts';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { TextButton } from '#web/ui/text-button';

/** docs/product/gifts.md#taking-back */
export function TakeBack({ gift }: { gift: Gift }) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { message, data, wallet } = await call(refundGift, { params: { id: gift.id } });
      setAsked(false);
      giftHasChanged(data);
      walletHasChanged(wallet.balance);
      toast.success(message);
    } catch (cause) {
      setAsked(false);
      toastFailure(cause, texts.generalError);
      void queryClient.invalidateQueries(giftQuery(gift.id));
    }
    setBusy(false);
  };
  return (
    <section aria-label="Take it back">
      <TextButton kind="plain" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Take the gift back
      </TextButton>
      {isAsked && (
        <SheetDialog
          title="Take the gift back?"
          help={`${formatNaira(gift.amount)} goes into your wallet, and the PIN is no longer valid.`}
          onClose={() => setAsked(false)}
        >
          <div className="flex flex-wrap gap-3 *:grow">
            <TextButton kind="danger" aria-disabled={isBusy} onClick={() => void takeBack()}>
              Take it back
            </TextButton>
            <TextButton kind="plain" onClick={() => setAsked(false)}>
              Keep it
            </TextButton>
          </div>
        </SheetDialog>
      )}
    </section>
  );
}
