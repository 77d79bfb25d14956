import { useState } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { TextButton } from '#core/web/ui/text-button';
import { type Gift, refundGift } from '#features/gifts/contract';
import { giftHasChanged, giftQuery } from '#features/gifts/web/api';
import * as texts from '#features/gifts/web/texts';
import { walletHasChanged } from '#features/wallet/web/redeem';

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
      toastFailure(cause, common.generalError());
      void queryClient.invalidateQueries(giftQuery(gift.id));
    }
    setBusy(false);
  };
  return (
    <section aria-label={texts.takeItBack()}>
      <TextButton kind="plain" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.takeTheGiftBack()}
      </TextButton>
      {isAsked && (
        <SheetDialog
          title={texts.takeBackTitle()}
          help={texts.takeBackHelp({ amount: formatNaira(gift.amount) })}
          onClose={() => setAsked(false)}
        >
          <div className="flex flex-wrap gap-3 *:grow">
            <TextButton kind="danger" aria-disabled={isBusy} onClick={() => void takeBack()}>
              {texts.takeItBack()}
            </TextButton>
            <TextButton kind="plain" onClick={() => setAsked(false)}>
              {texts.keepIt()}
            </TextButton>
          </div>
        </SheetDialog>
      )}
    </section>
  );
}
