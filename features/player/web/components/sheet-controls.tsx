import type { MouseEvent, Ref } from 'react';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import type { Track } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { PreviewOffer } from '#features/messages/web/actions/preview-offer';
import { LazySaveButton } from '#features/offline/web/components/lazy-save';
import { BookmarkButton } from './bookmark-button.tsx';
import { LikeButton } from './like-button.tsx';
import {
  ChaptersButton,
  MoreInSheetButton,
  QueueButton,
  SleepButton,
  SpeedButton,
  TranscriptButton,
} from './mode-buttons.tsx';
import { PlaybackButtons } from './playback-buttons.tsx';
import { Scrubber } from './scrubber.tsx';
import { ResumedLine } from './start-over.tsx';
import { TrackLine } from './track-line.tsx';
import { VolumeControl } from './volume-control.tsx';

interface SheetControlsProps {
  track: Track;
  queueButton: Ref<HTMLButtonElement>;
  onOpenMessage: (event: MouseEvent) => void;
  onFreePage: (act: () => void) => void;
  onQueue: () => void;
  transcriptButton: Ref<HTMLButtonElement>;
  onTranscript: () => void;
}

export function SheetControls(props: SheetControlsProps) {
  const { track } = props;
  return (
    <div className="@container flex min-w-0 flex-[1_0_auto] flex-col justify-evenly px-6 pt-1 landscape:flex-[1_0_0]">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Link to={paths.message(track.id)} onClick={props.onOpenMessage} className="-my-2.5 block py-2.5">
            <span dir="auto" className="line-clamp-2 font-bold text-21 leading-[1.35] tracking-tight break-words">
              {track.title}
            </span>
          </Link>
          <div className="mt-1">
            <TrackLine track={track} />
          </div>
        </div>
        <div className="-mr-3 flex">
          {!track.isPreview && <BookmarkButton worded />}
          <LikeButton track={track} worded />
        </div>
      </div>
      <Scrubber className="-mb-1 h-11" waveClassName="h-9" />
      <ResumedOrFailed />
      <PlaybackButtons large />
      {track.isPreview && (
        <div className="flex justify-center py-2">
          <PreviewOffer message={track.message} onFreePage={props.onFreePage} />
        </div>
      )}
      <div className="-mx-3 mt-2 flex flex-wrap justify-around">
        <SpeedButton worded />
        <ChaptersButton worded />
        <SleepButton worded />
        {!track.isPreview && <LazySaveButton message={track.message} />}
        <TranscriptButton worded isOpen={false} onPress={props.onTranscript} ref={props.transcriptButton} />
        <QueueButton worded isOpen={false} onPress={props.onQueue} ref={props.queueButton} />
        <MoreInSheetButton />
      </div>
      <div className="-ml-3">
        <VolumeControl sliderClassName="h-11 flex-1" />
      </div>
    </div>
  );
}

/** Screen readers announce only changes within an existing element, so the line is rendered even when empty. */
function ResumedOrFailed() {
  const error = usePlayer((state) => state.error);
  return (
    <div className="min-h-8">
      <p role="alert" className="text-center text-13 text-live">
        {error}
      </p>
      {error === null && <ResumedLine />}
    </div>
  );
}
