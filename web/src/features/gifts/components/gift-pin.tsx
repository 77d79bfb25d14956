import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Gift } from '#contract/gifts/public';
import { texts } from '#contract/texts';
import { groupedPin } from '#contract/tickets/grouped-pin';
import { savePrintedCard } from '#web/features/gifts/api';
import { copyText } from '#web/lib/copy-text';
import { toastFailure } from '#web/lib/failures';
import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';

/** A gift's PIN, the link that redeems it, and its card to print. */
export function GiftPin({ gift, pin }: { gift: Gift; pin: string }) {
  const [isSaving, setSaving] = useState(false);
  const print = async () => {
    if (isSaving) return;
    setSaving(true);
    try {
      await savePrintedCard(gift.id);
    } catch (cause) {
      toastFailure(cause, texts.generalError);
    }
    setSaving(false);
  };
  return (
    <section aria-label="PIN" className="rounded-panel bg-raised p-5">
      <p className="text-13 font-semibold text-muted">PIN</p>
      <p className="text-38 font-extrabold tracking-title tabular-nums">{groupedPin(pin)}</p>
      <p className="mt-1 max-w-[52ch] text-muted">
        Whoever enters it first has the gift. They redeem it here, after signing in or up.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <TextButton kind="primary" aria-disabled={isSaving} onClick={() => void print()}>
          {isSaving ? <Spinner /> : <Printer aria-hidden="true" size={18} />}
          Card to print (PDF)
        </TextButton>
        <TextButton
          kind="plain"
          className="bg-surface!"
          onClick={() => void copyText(`${window.location.origin}/#ticket=${pin}`, 'The gift’s link')}
        >
          <Copy aria-hidden="true" size={18} />
          Copy its link
        </TextButton>
      </div>
    </section>
  );
}
