import { ChevronDown } from 'lucide-react';
import type { HTMLAttributes, Ref } from 'react';
import type { Track } from '#web/player/track';
import { ControlButton } from './control-button.tsx';
import { SkipByTaps } from './skip-by-taps.tsx';
import { TrackCover } from './track-cover.tsx';

interface SheetHeadProps {
  track: Track;
  /** Moved by a swipe sideways. */
  cover: Ref<HTMLDivElement>;
  swipe: HTMLAttributes<HTMLDivElement>;
  onClose: () => void;
}

export function SheetHead({ track, cover, swipe, onClose }: SheetHeadProps) {
  return (
    <div
      {...swipe}
      className="flex min-h-[172px] flex-[1000_1_0] touch-none flex-col overflow-x-clip portrait:max-h-[calc(100vw+1.75rem)] landscape:w-[min(50%,100dvh)] landscape:flex-none"
    >
      <header className="flex items-center justify-between p-2">
        <ControlButton label="Close player" onPress={onClose} className="text-text">
          <ChevronDown aria-hidden="true" className="size-6" />
        </ControlButton>
        <p className="font-semibold text-13 text-muted">Now playing</p>
        <span className="size-[44px]" />
      </header>
      {/* The cover fills the rest of the screen in either orientation. */}
      <div className="mx-6 mt-1 mb-3 grid min-h-0 flex-1 place-items-center [container-type:size]">
        <div ref={cover} className="transition-[translate] duration-200 ease-out">
          <SkipByTaps>
            <TrackCover
              track={track}
              size="large"
              sizes="min(90vw, 60vh)"
              className="w-[min(100cqw,100cqh)] rounded-panel shadow-float"
            />
          </SkipByTaps>
        </div>
      </div>
    </div>
  );
}
