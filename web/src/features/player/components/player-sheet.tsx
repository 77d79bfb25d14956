import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Offer } from '#web/features/player/offer';
import { slideAway } from '#web/features/player/slide-away';
import { useSwipeDown } from '#web/features/player/use-swipe-down';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import type { Track } from '#web/player/track';
import { usePlayer } from '#web/player/use-player';
import { PageTint } from '#web/ui/page-tint';
import { gradientOf } from '#web/ui/palette';
import { ControlButton } from './control-button.tsx';
import { LikeButton } from './like-button.tsx';
import { Scrubber } from './scrubber.tsx';
import { TrackCover } from './track-cover.tsx';
import { TrackLine } from './track-line.tsx';
import { Transport } from './transport.tsx';
import { VolumeControl } from './volume-control.tsx';

interface PlayerSheetProps {
  track: Track;
  /** Stands with a preview. */
  Offer: Offer;
  /** Takes what is to be done once the sheet is gone. */
  onClose: (then?: () => void) => void;
}

/**
 * The player over the whole screen of a phone. A native modal dialog: the browser keeps focus inside, everything else
 * inert and Escape working, for no bytes of ours.
 */
export function PlayerSheet({ track, Offer, onClose }: PlayerSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const leave = (then?: () => void) => void slideAway(dialog.current).then(() => onClose(then));
  const swipe = useSwipeDown(dialog, leave);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page, so that the browser gives focus back.
    return () => element?.close();
  }, []);

  const openMessage = (event: MouseEvent) => {
    event.preventDefault();
    leave(() => void navigate(paths.message(track.id)));
  };

  return (
    <dialog
      ref={dialog}
      data-modal-open
      aria-label="Now playing"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // A browser may close a dialog unasked at a second Escape.
      onClose={(event) => !event.currentTarget.open && onClose()}
      className={
        'fixed isolate inset-0 m-0 size-full bg-surface max-h-none max-w-none flex-col overflow-y-auto overscroll-contain ' +
        'transition-[translate] duration-200 ease-out starting:translate-y-full ' +
        'pt-[env(safe-area-inset-top)] pb-[max(16px,env(safe-area-inset-bottom))] text-text open:flex landscape:flex-row'
      }
    >
      <PageTint colour={track.imageColor ?? gradientOf(track.palette).ground} />
      <div {...swipe} className="flex touch-none flex-col landscape:w-1/2">
        <header className="flex items-center justify-between p-2">
          <ControlButton label="Close player" onPress={() => leave()} className="text-text">
            <ChevronDown aria-hidden="true" className="size-6" />
          </ControlButton>
          <p className="font-semibold text-13 text-muted">Now playing</p>
          <span className="size-11" />
        </header>
        <div className="px-6 pt-2">
          <TrackCover
            track={track}
            size="large"
            sizes="min(90vw, 60vh)"
            className="mx-auto w-[clamp(10rem,100dvh-27rem,100%)] rounded-panel shadow-float landscape:w-[min(100%,calc(100dvh-6rem))]"
          />
        </div>
      </div>
      <div className="@container flex flex-1 flex-col justify-evenly gap-2 px-6 pt-4">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Link to={paths.message(track.id)} onClick={openMessage} className="-my-2.5 block py-2.5">
              <span className="line-clamp-2 font-bold text-21 tracking-tight break-words">{track.title}</span>
            </Link>
            <div className="mt-1">
              <TrackLine track={track} />
            </div>
          </div>
          <div className="-mr-3">
            <LikeButton track={track} />
          </div>
        </div>
        <Scrubber className="-mb-3 h-11" />
        <Transport large />
        {track.isPreview && (
          <div className="flex justify-center">
            <Offer message={track.message} onFreePage={leave} />
          </div>
        )}
        <Failure />
        <div className="-ml-3">
          <VolumeControl sliderClassName="h-11 flex-1" />
        </div>
      </div>
    </dialog>
  );
}

/** Its line is there before the failure, so that nothing moves and screen readers hear of it. */
function Failure() {
  const error = usePlayer((state) => state.error);
  return (
    <p role="alert" className="min-h-5 text-center text-13 text-live">
      {error}
    </p>
  );
}
