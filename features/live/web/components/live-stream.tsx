import { useId, useState } from 'react';
import type { CentreSlug } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { queryClient } from '#core/web/lib/api/query-client';
import { useSheet } from '#core/web/lib/browser/use-sheet';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { LoadingDialog } from '#core/web/ui/loading-overlay';
import { streamQuery } from '#features/live/web/api';
import type { LiveNow } from '#features/live/web/use-live-now';
import type { LiveCardProps, LivePillProps } from './live-entry.tsx';

const LiveDialog = lazyPart(
  needsNetwork(async () => (await import('./live-dialog.tsx')).LiveDialog),
  ({ onClose }) => <LoadingDialog onClose={onClose} />,
);

// The code of live streams is loaded on demand, since nothing is on air most of the time.
const loadEntry = needsNetwork(() => import('./live-entry.tsx'));
const LivePill = lazyPart<LivePillProps>(async () => (await loadEntry()).LivePill);
const LiveCard = lazyPart<LiveCardProps>(
  async () => (await loadEntry()).LiveCard,
  ({ heading }) => (
    <div className="min-h-20 rounded-panel max-[24.25rem]:min-h-33 bg-raised px-4 py-3 md:px-5">{heading}</div>
  ),
);

interface LiveStreamProps {
  live: LiveNow;
  centreSlug?: CentreSlug;
}

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
      {hasPlace ? (
        <LiveSection isOnAir={address !== null} isCentre={centreSlug !== undefined} onOpen={open} />
      ) : (
        address !== null && <LivePill onOpen={open} />
      )}
      {sheet.isOpen && <LiveDialog address={opened} onAskAgain={askAgain} onClose={close} />}
    </>
  );
}

interface LiveSectionProps {
  isOnAir: boolean;
  isCentre: boolean;
  onOpen: () => void;
}

function LiveSection({ isOnAir, isCentre, onOpen }: LiveSectionProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className="text-21 font-bold tracking-tight">
      {common.liveNow()}
    </h2>
  );
  const title = isCentre ? <h3 className="text-17 font-bold">{common.liveAtCentre()}</h3> : heading;
  return (
    <section aria-labelledby={id} className={isCentre ? 'mt-8' : 'mt-6'}>
      {isCentre && <div className="mb-4">{heading}</div>}
      <LiveCard heading={title} isOnAir={isOnAir} onOpen={onOpen} />
    </section>
  );
}
