import { CloudCheck, CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { lazyPart } from '#core/web/lib/lazy-part';
import { isUnfinished } from '#core/web/offline/saved-entry';
import { savedStore } from '#core/web/offline/saved-store';
import { roundButtonClass } from '#core/web/ui/button';
import { ProgressRing } from '#core/web/ui/progress-ring';
import type { Message } from '#features/catalogue/contract';
import { planSaving } from '#features/offline/web/plan';
import { percentOf } from '#features/offline/web/sentences';
import * as texts from '#features/offline/web/texts';
import { useSavedMessages } from '#features/offline/web/use-saved-messages';

const SaveListDialog = lazyPart(async () => (await import('./save-list-dialog.tsx')).SaveListDialog);

interface SaveListButtonProps {
  label: string;
  messages: readonly Message[];
  fetchAll?: (() => Promise<readonly Message[]>) | undefined;
}

export function SaveListButton({ label, messages, fetchAll }: SaveListButtonProps) {
  useSavedMessages();
  const saved = useStore(savedStore);
  const [isOpen, setOpen] = useState(false);
  const plan = planSaving(messages, saved);
  if (plan.messages.length + plan.kept === 0) return null;
  const coming = messages.flatMap(({ id }) => {
    const one = saved[id];
    return one && isUnfinished(one) ? [one] : [];
  });
  const isDone = plan.messages.length === 0 && coming.length === 0;
  const name =
    coming.length > 0 ? texts.savingList({ count: coming.length, list: label }) : texts.saveList({ list: label });
  return (
    <>
      <button
        type="button"
        aria-label={isDone ? texts.listIsSaved({ list: label }) : name}
        data-tooltip={isDone ? common.savedOffline() : texts.saveAllOffline()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={roundButtonClass('plain')}
      >
        {coming.length > 0 ? (
          <ProgressRing percent={percentOf(sumOf(coming))} />
        ) : isDone ? (
          <CloudCheck aria-hidden="true" size={20} className="text-accent" />
        ) : (
          <CloudDownload aria-hidden="true" size={20} />
        )}
      </button>
      {isOpen && (
        <SaveListDialog label={label} messages={messages} fetchAll={fetchAll} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function sumOf(coming: readonly { received: number; size: number }[]) {
  return coming.reduce((sum, one) => ({ received: sum.received + one.received, size: sum.size + one.size }), {
    received: 0,
    size: 0,
  });
}
