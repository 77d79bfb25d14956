import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { savedStore } from '#core/web/offline/saved-store';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { Spinner } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { planSaving, type SavingPlan } from '#features/offline/web/plan';
import * as texts from '#features/offline/web/texts';
import { SaveChoices } from './save-choices.tsx';

interface SaveListDialogProps {
  label: string;
  messages: readonly Message[];
  fetchAll?: (() => Promise<readonly Message[]>) | undefined;
  onClose: () => void;
}

export function SaveListDialog({ label, messages, fetchAll, onClose }: SaveListDialogProps) {
  const all = useAll(messages, fetchAll);
  const plan = planSaving(all ?? messages, useStore(savedStore));
  return (
    <SheetDialog title={texts.saveAllOffline()} help={label} onClose={onClose}>
      {all === null ? (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {common.loadingMessages()}
        </p>
      ) : plan.messages.length === 0 ? (
        <NothingLeft plan={plan} onClose={onClose} />
      ) : (
        <SaveChoices plan={plan} onClose={onClose} />
      )}
    </SheetDialog>
  );
}

function useAll(messages: readonly Message[], fetchAll: SaveListDialogProps['fetchAll']) {
  const [all, setAll] = useState(fetchAll ? null : messages);
  const fetchRest = useEffectEvent(async () => (await fetchAll?.().catch(() => null)) ?? messages);
  useEffect(() => {
    let isShown = true;
    void fetchRest().then((found) => isShown && setAll(found));
    return () => {
      isShown = false;
    };
  }, []);
  return all;
}

function NothingLeft({ plan, onClose }: { plan: SavingPlan; onClose: () => void }) {
  return (
    <>
      <p className="mb-5">{plan.kept > 0 ? texts.allSaved() : texts.noneCanBeSaved()}</p>
      <LinkButton kind="primary" className="w-full" to={paths.offline()} onClick={onClose}>
        {texts.seeSavedMessages()}
      </LinkButton>
    </>
  );
}
