import { ChevronDown } from 'lucide-react';
import type { HTMLAttributes, Ref } from 'react';
import type { Track } from '#web/player/track';
import { ControlButton } from './control-button.tsx';
import { QualityButton } from './mode-buttons.tsx';
import { TrackCover } from './track-cover.tsx';

interface SheetHeadProps {
  track: Track;
  /** What a swipe aside moves. */
  cover: Ref<HTMLDivElement>;
  /** The handlers of what is swiped over. */
  swipe: HTMLAttributes<HTMLDivElement>;
  onClose: () => void;
}

/** The sheet's upper half, which is swiped down to close it and aside for another message. */
export function SheetHead({ track, cover, swipe, onClose }: SheetHeadProps) {
  return (
    <div {...swipe} className="flex touch-none flex-col overflow-x-clip landscape:w-[min(50%,100dvh)]">
      <header className="flex items-center justify-between p-2">
        <ControlButton label="Close player" onPress={onClose} className="text-text">
          <ChevronDown aria-hidden="true" className="size-6" />
        </ControlButton>
        <p className="font-semibold text-13 text-muted">Now playing</p>
        <QualityButton className="text-text" />
      </header>
      <div className="px-6 pt-1 pb-3">
        <div ref={cover} className="transition-[translate] duration-200 ease-out">
          <TrackCover
            track={track}
            size="large"
            sizes="min(90vw, 60vh)"
            className="mx-auto w-[clamp(8rem,100dvh-31.5rem,100%)] rounded-panel shadow-float landscape:w-[min(100%,calc(100dvh-5.5rem))]"
          />
        </div>
      </div>
    </div>
  );
}
