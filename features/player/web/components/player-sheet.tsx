import * as common from '#core/contract/texts';
import { lazyPart } from '#core/web/lib/lazy-part';
import * as texts from '#features/player/web/texts';
import './player-sheet.css';
import { ChevronDown } from 'lucide-react';
import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { gradientOf } from '#core/contract/palette';
import { useSheet } from '#core/web/lib/browser/use-sheet';
import { useHolding } from '#core/web/lib/holding';
import { paths } from '#core/web/lib/paths';
import { dismissSuccesses } from '#core/web/lib/toasts';
import type { Track } from '#core/web/player/track';
import { LayerContext } from '#core/web/ui/layer';
import { PageTint } from '#core/web/ui/page-tint';
import { ToastViewport } from '#core/web/ui/toast-viewport';
import { slideAway } from '#features/player/web/slide-away';
import { usePullDown } from '#features/player/web/use-pull-down';
import { useSheetSwipes } from '#features/player/web/use-sheet-swipes';
import { ControlButton } from './control-button.tsx';
import { SheetControls } from './sheet-controls.tsx';
import { SkipByTaps } from './skip-by-taps.tsx';
import { TrackCover } from './track-cover.tsx';

const QueueView = lazyPart(async () => (await import('./queue-view.tsx')).QueueView);
const TranscriptOfTrack = lazyPart(async () => (await import('./transcript-panel.tsx')).TranscriptOfTrack);

interface PlayerSheetProps {
  track: Track;
  onClose: (then?: () => void) => void;
}

/** A native modal dialog traps the focus, makes everything else inert and closes on Escape. */
export function PlayerSheet({ track, onClose }: PlayerSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const queueButton = useRef<HTMLButtonElement>(null);
  const transcriptButton = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState<HTMLDialogElement | null>(null);
  const queue = useSheet();
  const transcript = useSheet();
  const navigate = useNavigate();
  const leave = (then?: () => void) => void slideAway(dialog.current).then(() => onClose(then));
  const swipe = useSheetSwipes({ sheet: dialog, cover, onAway: leave });
  const goTo = (path: string) => leave(() => void navigate(path));
  useHolding(true, null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The 'Playing message' toast would cover the artwork, and the sheet says the same.
    dismissSuccesses();
    setLayer(element);
    // Closing the dialog before its removal makes the browser return the focus.
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (queue.isOpen) return () => queueButton.current?.focus();
  }, [queue.isOpen]);
  useEffect(() => {
    if (transcript.isOpen) return () => transcriptButton.current?.focus();
  }, [transcript.isOpen]);

  const openMessage = (event: MouseEvent) => {
    event.preventDefault();
    goTo(paths.message(track.id));
  };

  return (
    <dialog
      ref={dialog}
      data-modal-open
      data-player
      aria-label={texts.nowPlaying()}
      onCancel={(event) => {
        event.preventDefault();
        if (queue.isOpen) queue.close();
        else if (transcript.isOpen) transcript.close();
        else leave();
      }}
      // A browser may close a dialog by itself on a second Escape.
      onClose={(event) => !event.currentTarget.open && onClose()}
      className={
        'fixed isolate inset-0 m-0 size-full bg-surface max-h-none max-w-none flex-col overflow-y-auto overscroll-contain ' +
        'transition-[translate] duration-200 ease-out starting:translate-y-full text-text open:flex'
      }
    >
      <LayerContext value={layer}>
        <PageTint colour={track.imageColor ?? gradientOf(track.palette).ground} />
        <div
          inert={queue.isOpen || transcript.isOpen}
          className="flex flex-1 flex-col pt-[env(safe-area-inset-top)] pb-[max(12px,env(safe-area-inset-bottom))] landscape:flex-row"
        >
          <SheetHead track={track} cover={cover} swipe={swipe} onClose={() => leave()} />
          <SheetControls
            track={track}
            queueButton={queueButton}
            onOpenMessage={openMessage}
            onFreePage={leave}
            onQueue={queue.open}
            transcriptButton={transcriptButton}
            onTranscript={transcript.open}
          />
        </div>
        {queue.isOpen && (
          <SheetAbove label={texts.queue()} onClose={() => queue.close()}>
            <QueueView onClose={() => queue.close()} onBrowse={() => goTo(paths.messages())} />
          </SheetAbove>
        )}
        {transcript.isOpen && (
          <SheetAbove label={common.transcript()} onClose={() => transcript.close()}>
            <TranscriptOfTrack message={track.message} onClose={() => transcript.close()} />
          </SheetAbove>
        )}
        <ToastViewport />
      </LayerContext>
    </dialog>
  );
}

interface SheetAboveProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

function SheetAbove({ label, onClose, children }: SheetAboveProps) {
  const section = useRef<HTMLElement>(null);
  usePullDown(section, onClose);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      aria-label={label}
      tabIndex={-1}
      className="fixed inset-0 z-10 flex animate-rise flex-col bg-surface transition-[translate] duration-200 ease-out pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] outline-none"
    >
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line" />
      {children}
    </section>
  );
}

interface SheetHeadProps {
  track: Track;
  cover: Ref<HTMLDivElement>;
  swipe: HTMLAttributes<HTMLDivElement>;
  onClose: () => void;
}

function SheetHead({ track, cover, swipe, onClose }: SheetHeadProps) {
  return (
    <div
      {...swipe}
      className="flex min-h-[172px] flex-[1000_1_0] touch-none flex-col overflow-x-clip portrait:max-h-[calc(100vw+1.75rem)] landscape:w-[min(50%,100dvh)] landscape:flex-none"
    >
      <header className="flex items-center justify-between p-2">
        <ControlButton label={texts.closePlayer()} onPress={onClose} className="text-text">
          <ChevronDown aria-hidden="true" className="size-6" />
        </ControlButton>
        <p className="font-semibold text-13 text-muted">{texts.nowPlaying()}</p>
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
