import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextButton } from '#web/ui/text-button';
import { LiveBadge } from './live-badge.tsx';

interface LiveCardProps {
  title: ReactNode;
  /** Whether it is still on air: the card stays until the listener leaves the page. */
  isOnAir: boolean;
  onOpen: () => void;
}

/** docs/product/live.md#live-card */
export function LiveCard({ title, isOnAir, onOpen }: LiveCardProps) {
  return (
    <div className="relative flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-raised px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-[12rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
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
