import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '#core/contract/texts';
import { TextButton } from '#core/web/ui/text-button';
import * as texts from '#features/live/web/texts';
import { LiveBadge } from './live-badge.tsx';

export interface LivePillProps {
  onOpen: () => void;
}

/** The pill of a live stream floats over the page, so that the content doesn't move. */
export function LivePill({ onOpen }: LivePillProps) {
  return (
    <div role="status" className="sticky top-28 z-20 flex h-0 justify-end">
      <button
        type="button"
        onClick={onOpen}
        className="relative -top-11 flex h-11 shrink-0 animate-fade-in items-center gap-2.5 rounded-full bg-raised pr-4 pl-2.5 text-15 font-semibold shadow-float"
      >
        <LiveBadge />
        {common.liveNow()}
      </button>
    </div>
  );
}

export interface LiveCardProps {
  heading: ReactNode;
  /** The card of a stream stays after its end, until the listener leaves the page. */
  isOnAir: boolean;
  onOpen: () => void;
}

export function LiveCard({ heading, isOnAir, onOpen }: LiveCardProps) {
  return (
    <div className="relative flex min-h-20 max-[24.25rem]:min-h-33 flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-raised px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-[12.25rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {heading}
          {isOnAir && <LiveBadge />}
        </div>
        <p className="mt-1 text-13 text-muted">
          {isOnAir ? texts.watchAndListenAsItHappens() : texts.theLiveStreamIsOver()}
        </p>
      </div>
      {isOnAir && (
        <TextButton
          kind="primary"
          className="shrink-0 after:absolute after:inset-0 after:rounded-panel"
          onClick={onOpen}
        >
          <Play aria-hidden="true" size={18} className="fill-current" />
          {texts.watch()}
        </TextButton>
      )}
    </div>
  );
}
