import { type ReactNode, type Ref, useRef } from 'react';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import type { Track } from '#core/web/player/track';
import { goAside, moveAside } from '#features/player/web/move-aside';
import { useSwipe } from '#features/player/web/use-swipe';
import { BookmarkButton } from './bookmark-button.tsx';
import { LikeButton } from './like-button.tsx';
import {
  ChaptersButton,
  MoreButton,
  QualityButton,
  QueueButton,
  RepeatButton,
  ShareButton,
  ShuffleButton,
  SleepButton,
  SpeedButton,
  TranscriptButton,
} from './mode-buttons.tsx';
import { PlaybackButtons } from './playback-buttons.tsx';
import { Scrubber } from './scrubber.tsx';
import { StartOverButton } from './start-over.tsx';
import { TrackCover } from './track-cover.tsx';
import { TrackLine } from './track-line.tsx';
import { VolumeControl } from './volume-control.tsx';

interface PanelControl {
  isOpen: boolean;
  toggle: () => void;
  button: Ref<HTMLButtonElement>;
}

interface WideBarProps {
  track: Track;
  offer: ReactNode;
  queue: PanelControl;
  transcript: PanelControl;
}

/** Large fonts don't enlarge the controls. Below 1280 px, 'More' has the controls that don't fit. */
export function WideBar({ track, offer, queue, transcript }: WideBarProps) {
  const name = useRef<HTMLDivElement>(null);
  const swipe = useSwipe({ onMove: ({ x }) => moveAside(name.current, x), onEnd: ({ x }) => goAside(x) });
  return (
    <div className="grid h-22 overflow-x-clip grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto] items-center gap-3 bg-ink px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-5">
      <div
        ref={name}
        {...swipe}
        className="flex h-full min-w-0 [touch-action:pan-y] flex-wrap content-center items-center gap-x-3 transition-[translate] duration-200 ease-out"
      >
        <TrackCover track={track} size="small" sizes="56px" className="size-[56px] max-lg:hidden" />
        <TrackName track={track} />
        {track.isPreview ? (
          offer
        ) : (
          <div className="flex">
            <LikeButton track={track} />
            <BookmarkButton className="max-xl:hidden" />
          </div>
        )}
      </div>
      <div className="@container flex w-full flex-col items-center">
        <PlaybackButtons
          before={<ShuffleButton className="max-lg:hidden @max-[300px]:hidden" />}
          after={<RepeatButton className="max-lg:hidden @max-[300px]:hidden" />}
        />
        <Scrubber
          className="h-4 pointer-coarse:-mt-1.5 pointer-coarse:-mb-5.5 pointer-coarse:h-11 pointer-coarse:pb-3"
          waveClassName="h-4"
        />
      </div>
      <div className="flex items-center justify-end">
        <div className="flex max-lg:hidden">
          <ChaptersButton className="max-xl:hidden" />
          <SpeedButton />
          <SleepButton />
          <QualityButton className="max-xl:hidden" />
          <ShareButton className="max-xl:hidden" />
        </div>
        <div className="xl:hidden">
          <MoreButton />
        </div>
        <TranscriptButton isOpen={transcript.isOpen} onPress={transcript.toggle} ref={transcript.button} />
        <QueueButton isOpen={queue.isOpen} onPress={queue.toggle} ref={queue.button} />
        <VolumeControl sliderClassName="h-6 w-[64px] lg:w-[56px] xl:w-[80px] pointer-coarse:h-11" />
      </div>
    </div>
  );
}

function TrackName({ track }: { track: Track }) {
  return (
    <div className="min-w-0 shrink basis-16 grow">
      <Link to={paths.message(track.id)} className="block hover:underline pointer-coarse:-my-3 pointer-coarse:py-3">
        <span dir="auto" className="block truncate font-semibold text-15 leading-6 text-text">
          {track.title}
        </span>
      </Link>
      <div className="flex min-h-6 min-w-0 items-center gap-1.5">
        <TrackLine track={track} inBar />
        <StartOverButton className="touch-target leading-6" />
      </div>
    </div>
  );
}
