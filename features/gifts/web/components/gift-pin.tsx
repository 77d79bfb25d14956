import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import { copyText } from '#core/web/lib/copy-text';
import { toastFailure } from '#core/web/lib/failures';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { Gift } from '#features/gifts/contract';
import { savePrintedCard } from '#features/gifts/web/api';
import * as texts from '#features/gifts/web/texts';
import { groupedPin } from '#features/tickets/contract/grouped-pin';

export function GiftPin({ gift, pin }: { gift: Gift; pin: string }) {
  const [isSaving, setSaving] = useState(false);
  const print = async () => {
    if (isSaving) return;
    setSaving(true);
    try {
      await savePrintedCard(gift.id);
    } catch (cause) {
      toastFailure(cause, common.generalError());
    }
    setSaving(false);
  };
  return (
    <section aria-label={texts.pin()} className="rounded-panel bg-raised p-5">
      <p className="text-13 font-semibold text-muted">{texts.pin()}</p>
      <p className="text-38 font-extrabold tracking-title tabular-nums">{groupedPin(pin)}</p>
      <p className="mt-1 max-w-[52ch] text-muted">{texts.pinHelp()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <TextButton kind="primary" aria-disabled={isSaving} onClick={() => void print()}>
          {isSaving ? <Spinner /> : <Printer aria-hidden="true" size={18} />}
          {texts.cardToPrintPdf()}
        </TextButton>
        <TextButton
          kind="plain"
          className="bg-surface!"
          onClick={() => void copyText(`${window.location.origin}/#ticket=${pin}`, 'link')}
        >
          <Copy aria-hidden="true" size={18} />
          {texts.copyItsLink()}
        </TextButton>
      </div>
    </section>
  );
}
