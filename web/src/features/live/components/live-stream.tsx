import { Play } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { CentreSlug } from '#contract/ids';
import { texts } from '#contract/texts';
import { streamQuery } from '#web/features/live/api';
import type { LiveNow } from '#web/features/live/use-live-now';
import { queryClient } from '#web/lib/api/query-client';
import { useSheet } from '#web/lib/browser/use-sheet';
import { lazyPart } from '#web/lib/lazy-part';
import { needsNetwork } from '#web/lib/needs-network';
import { ComingDialog } from '#web/ui/coming';
import { TextButton } from '#web/ui/text-button';
import { LiveBadge } from './live-badge.tsx';

const LiveDialog = lazyPart(
  needsNetwork(async () => (await import('./live-dialog.tsx')).LiveDialog),
  ({ onClose }) => <ComingDialog onClose={onClose} />,
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

/** On Home the card is headed 'Live Now'; on a centre's page the section is, and the card within it 'LIVE stream'. */
function LiveSection({ isOnAir, isCentre, onOpen }: LiveSectionProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className="text-21 font-bold tracking-tight">
      {texts.liveNow}
    </h2>
  );
  const title = isCentre ? <h3 className="text-17 font-bold">{texts.liveAtCentre}</h3> : heading;
  return (
    <section aria-labelledby={id} className={isCentre ? 'mt-8' : 'mt-6'}>
      {isCentre && <div className="mb-4">{heading}</div>}
      <LiveCard heading={title} isOnAir={isOnAir} onOpen={onOpen} />
    </section>
  );
}

/** A stream that came on air meanwhile: over the page, as within it, it would move what is being read. */
function LivePill({ onOpen }: { onOpen: () => void }) {
  return (
    <div role="status" className="sticky top-28 z-20 flex h-0 justify-end">
      <button
        type="button"
        onClick={onOpen}
        className="relative -top-11 flex h-11 shrink-0 animate-fade-in items-center gap-2.5 rounded-full bg-raised pr-4 pl-2.5 text-15 font-semibold shadow-float"
      >
        <LiveBadge />
        {texts.liveNow}
      </button>
    </div>
  );
}

interface LiveCardProps {
  heading: ReactNode;
  /** Whether it is still on air: the card stays until the listener leaves the page. */
  isOnAir: boolean;
  onOpen: () => void;
}

/** docs/product/live.md#live-card */
function LiveCard({ heading, isOnAir, onOpen }: LiveCardProps) {
  return (
    <div className="relative flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-raised px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-[12rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {heading}
          {isOnAir && <LiveBadge />}
        </div>
        <p className="mt-1 text-13 text-muted">
          {isOnAir ? 'Watch and listen as it happens.' : 'The live stream is over.'}
        </p>
      </div>
      {isOnAir && (
        <TextButton
          kind="primary"
          className="shrink-0 after:absolute after:inset-0 after:rounded-panel"
          onClick={onOpen}
        >
          <Play aria-hidden="true" size={18} className="fill-current" />
          Watch
        </TextButton>
      )}
    </div>
  );
}
