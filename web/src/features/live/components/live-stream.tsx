import { useState } from 'react';
import type { CentreSlug } from '#contract/ids';
import { texts } from '#contract/texts';
import { streamQuery } from '#web/features/live/api';
import type { LiveNow } from '#web/features/live/use-live-now';
import { queryClient } from '#web/lib/api/query-client';
import { useSheet } from '#web/lib/browser/use-sheet';
import { lazyPart } from '#web/lib/lazy-part';
import { needsNetwork } from '#web/lib/needs-network';
import { ComingDialog } from '#web/ui/coming';
import type { LiveEntryProps } from './live-entry.tsx';

const LiveDialog = lazyPart(
  needsNetwork(async () => (await import('./live-dialog.tsx')).LiveDialog),
  ({ onClose }) => <ComingDialog onClose={onClose} />,
);

// Nothing is on air most of the time.
const LiveEntry = lazyPart<LiveEntryProps>(
  async () => (await import('./live-entry.tsx')).LiveEntry,
  ({ hasPlace }) =>
    hasPlace && (
      <section className="mt-6 min-h-20 rounded-panel bg-raised px-4 py-3 md:px-5">
        <h2 className="text-21 font-bold tracking-tight">{texts.liveNow}</h2>
      </section>
    ),
);

interface LiveStreamProps {
  live: LiveNow;
  /** The library's stream when absent. */
  centreSlug?: CentreSlug;
}

/** The live card, and the dialog that it opens (docs/product/live.md#live-card). */
export function LiveStream({ live: { address, hasPlace }, centreSlug }: LiveStreamProps) {
  const [opened, setOpened] = useState('');
  const sheet = useSheet();
  const open = () => {
    setOpened(address ?? '');
    sheet.open();
  };
  const close = () => sheet.close();
  const askAgain = () => queryClient.fetchQuery({ ...streamQuery(centreSlug ?? null), staleTime: 0 });
  return (
    <>
      {(hasPlace || address !== null) && (
        <LiveEntry hasPlace={hasPlace} isOnAir={address !== null} isCentre={centreSlug !== undefined} onOpen={open} />
      )}
      {sheet.isOpen && <LiveDialog address={opened} onAskAgain={askAgain} onClose={close} />}
    </>
  );
}
