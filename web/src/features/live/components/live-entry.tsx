import { Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { texts } from '#contract/texts';
import { TextButton } from '#web/ui/text-button';
import { LiveBadge } from './live-badge.tsx';

export interface LiveEntryProps {
  /** Whether the page has a place for it; otherwise it is over the page. */
  hasPlace: boolean;
  isOnAir: boolean;
  isCentre: boolean;
  onOpen: () => void;
}

/** What opens the stream (docs/product/live.md#live-card). */
export function LiveEntry({ hasPlace, isOnAir, isCentre, onOpen }: LiveEntryProps) {
  if (hasPlace) return <LiveSection isOnAir={isOnAir} isCentre={isCentre} onOpen={onOpen} />;
  return isOnAir && <LivePill onOpen={onOpen} />;
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
