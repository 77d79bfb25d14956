import { texts } from '#contract/texts';
import { LiveBadge } from './live-badge.tsx';

/**
 * A stream that came on air while the page was open, shown over the page: within it, it would move what is being read.
 */
export function LivePill({ onOpen }: { onOpen: () => void }) {
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
