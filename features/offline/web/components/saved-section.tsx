import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { formatSize } from '#core/web/lib/data-price';
import { formatCount } from '#core/web/lib/format';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { savedStore, storageStateStore } from '#core/web/offline/saved-store';
import { NothingSaved } from '#core/web/ui/nothing-saved';
import { Notice } from '#core/web/ui/notice';
import { Skeleton } from '#core/web/ui/skeleton';
import { startKeeping } from '#features/offline/web/commands';
import { comingOf, savedIn, sizeOf } from '#features/offline/web/order';
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
        Saved messages
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
    isKnown &&
      saved.length > 0 &&
      `${formatCount(saved.length, ['message', 'messages'])}, ${formatSize(sizeOf(saved))}`,
    space && `${formatSize(space.free)} free for more on this device`,
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
      title="Nothing can be saved here"
      help="This browser saves nothing in this window, perhaps because it is private. Open the library in a normal window."
      action={<BrowseMessages />}
    />
  );
}
