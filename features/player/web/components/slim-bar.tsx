import { clsx } from 'clsx';
import { SkipForward } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import * as common from '#core/contract/texts';
import { player } from '#core/web/player/player';
import { nextInQueue } from '#core/web/player/queue';
import type { Track } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { isWaiting } from '#features/player/web/is-waiting';
import { goAside, moveAside } from '#features/player/web/move-aside';
import * as texts from '#features/player/web/texts';
import { useSwipe } from '#features/player/web/use-swipe';
import { ControlButton } from './control-button.tsx';
import { PlayButton } from './play-button.tsx';
import { StartOverButton } from './start-over.tsx';
import { TrackCover } from './track-cover.tsx';
import { TrackLine } from './track-line.tsx';

/** How far a finger must swipe up to open the sheet, in px. */
const farEnough = 32;

export function SlimBar({ track, offer, onOpen }: { track: Track; offer: ReactNode; onOpen: () => void }) {
  const hasNext = usePlayer((state) => nextInQueue(state.queue, state.repeat) !== null);
  const name = useRef<HTMLSpanElement>(null);
  const swipe = useSwipe({
    onMove: ({ x }) => moveAside(name.current, x),
    onEnd({ x, y }) {
      if (y < -farEnough) onOpen();
      else goAside(x);
    },
  });
  return (
    <div className="@container relative bg-raised">
      <ProgressLine />
      <div {...swipe} className="flex h-16 touch-none items-center pr-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="h-16 min-w-0 flex-1 overflow-x-clip text-left -outline-offset-2"
        >
          <span ref={name} className="flex items-center gap-3 pl-3 transition-[translate] duration-200 ease-out">
            <TrackCover track={track} size="small" sizes="44px" className="size-[44px] @max-[16rem]:hidden" />
            <span className="min-w-0 flex-1">
              {texts.openPlayer({
                title: track.title,
                hidden: (words) => <span className="sr-only">{words}</span>,
                name: (title) => (
                  <span dir="auto" className="block truncate text-start font-semibold text-15 text-text">
                    {title}
                  </span>
                ),
              })}
              <TrackLine track={track} inBar />
            </span>
          </span>
        </button>
        <StartOverButton className="h-11 px-3" />
        <PlayButton className="mx-1 size-[44px] text-text" iconClassName="size-[min(1.5rem,36px)]" />
        {track.isPreview ? (
          offer
        ) : (
          <ControlButton label={common.next()} onPress={player.next} unavailable={!hasNext} className="text-text">
            <SkipForward aria-hidden="true" className="size-5" fill="currentColor" />
          </ControlButton>
        )}
      </div>
    </div>
  );
}

function ProgressLine() {
  const part = usePlayer(({ currentTime, duration }) => (duration ? Math.min(1, currentTime / duration) : 0));
  const waiting = usePlayer(isWaiting);
  return (
    <div aria-hidden="true" className={clsx('absolute inset-x-0 top-0 h-0.5 bg-line', waiting && 'animate-breathe')}>
      <div style={{ transform: `scaleX(${part})` }} className="h-full origin-left bg-accent" />
    </div>
  );
}
