import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { formatSize } from '#core/web/lib/data-price';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { savedStore, storageStateStore } from '#core/web/offline/saved-store';
import { NothingSaved } from '#core/web/ui/nothing-saved';
import { Notice } from '#core/web/ui/notice';
import { Skeleton } from '#core/web/ui/skeleton';
import { startKeeping } from '#features/offline/web/commands';
import { comingOf, savedIn, sizeOf } from '#features/offline/web/order';
import * as texts from '#features/offline/web/texts';
import { useSpace } from '#features/offline/web/use-space';
import { ComingList } from './pending-list.tsx';
import { SavedList } from './saved-list.tsx';

export function SavedSection() {
  const kept = Object.values(useStore(savedStore));
  const { keeping } = useStore(storageStateStore);
  useEffect(() => {
    startKeeping().catch(() => undefined);
  }, []);
  const coming = comingOf(kept);
  const hasSaved = coming.length < kept.length;
  return (
    <section aria-labelledby="saved-heading" className="max-w-3xl">
      <h2 id="saved-heading" className="text-21 font-bold tracking-tight">
        {texts.savedMessages()}
      </h2>
      <Summary saved={savedIn('newest', kept)} isKnown={keeping === 'ready'} />
      {keeping === 'unknown' && <Skeleton className="mt-6 h-64 rounded-panel" />}
      {keeping === 'none' && <KeepsNothing />}
      {coming.length > 0 && <ComingList coming={coming} />}
      {hasSaved && <SavedList kept={kept} />}
      {keeping === 'ready' && kept.length === 0 && <NothingSaved action={<BrowseMessages />} />}
    </section>
  );
}

function Summary({ saved, isKnown }: { saved: readonly SavedMessage[]; isKnown: boolean }) {
  const space = useSpace();
  const lines = [
    isKnown && saved.length > 0 && texts.messagesOfSize({ count: saved.length, size: formatSize(sizeOf(saved)) }),
    space && texts.freeForMore({ size: formatSize(space.free) }),
  ].filter((line) => typeof line === 'string');
  return (
    <p role="status" className="mt-1 min-h-5.5 text-muted tabular-nums">
      {lines.join(' · ')}
    </p>
  );
}

function KeepsNothing() {
  return (
    <Notice
      icon={CloudOff}
      title={texts.savesNothingTitle()}
      help={texts.savesNothingHelp()}
      action={<BrowseMessages />}
    />
  );
}
