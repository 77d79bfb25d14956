import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSheet } from '#core/web/lib/browser/use-sheet';
import { useWide } from '#core/web/lib/browser/use-wide';
import { lazyPart } from '#core/web/lib/lazy-part';
import { toast } from '#core/web/lib/toasts';
import { usePlayer } from '#core/web/player/use-player';
import { bookmarkDialogStore } from '#features/bookmarks/web/bookmark-dialog-store';
import { PreviewOffer } from '#features/messages/web/actions/preview-offer';
import * as texts from '#features/player/web/texts';
import { usePlayerKeys } from '#features/player/web/use-player-keys';
import { PlayerSheet } from './player-sheet.tsx';
import { SlimBar } from './slim-bar.tsx';
import { WideBar } from './wide-bar.tsx';

const NewBookmark = lazyPart(async () => (await import('#features/bookmarks/web/components/new-bookmark')).NewBookmark);
const QueuePanel = lazyPart(async () => (await import('./queue-panel.tsx')).QueuePanel);
const TranscriptPanel = lazyPart(async () => (await import('./transcript-panel.tsx')).TranscriptPanel);

/** Specified in features/player/README.md#player-bar. */
export function PlayerBar() {
  const track = usePlayer((state) => state.current);
  const wide = useWide();
  const sheet = useSheet();
  const isBookmarking = useBookmarking(sheet);
  const queue = usePanel();
  const transcript = usePanel();
  const openQueue = () => {
    if (transcript.isOpen) transcript.close();
    queue.toggle();
  };
  const openTranscript = () => {
    if (queue.isOpen) queue.close();
    transcript.toggle();
  };
  // The player's sheet would cover a toast, and shows the failure itself.
  useFailureToast(!sheet.isOpen);
  usePlayerKeys({ onQueue: wide ? openQueue : sheet.open });
  if (track === null) return null;
  const offer = track.isPreview && <PreviewOffer message={track.message} onFreePage={(act) => act()} />;
  return (
    <section aria-label={texts.player()}>
      {wide && queue.isOpen && <QueuePanel onClose={queue.close} />}
      {wide && transcript.isOpen && track.message.has_transcript && (
        <TranscriptPanel message={track.message} onClose={transcript.close} />
      )}
      {wide ? (
        <WideBar
          track={track}
          offer={offer}
          queue={{ ...queue, toggle: openQueue }}
          transcript={{ ...transcript, toggle: openTranscript }}
        />
      ) : (
        <SlimBar track={track} offer={offer} onOpen={sheet.open} />
      )}
      {sheet.isOpen && <PlayerSheet track={track} onClose={sheet.close} />}
      {isBookmarking && <NewBookmark />}
    </section>
  );
}

/** The player's sheet would cover the bookmark dialog, so the sheet closes first. */
function useBookmarking({ isOpen, close }: ReturnType<typeof useSheet>): boolean {
  const isAsked = useStore(bookmarkDialogStore) !== null;
  useEffect(() => {
    if (isAsked && isOpen) close();
  }, [isAsked, isOpen, close]);
  return isAsked && !isOpen;
}

function usePanel() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return { isOpen, button, close, toggle: () => (isOpen ? close() : setOpen(true)) };
}

/** Specified in features/player/README.md#playback-failures. */
function useFailureToast(enabled: boolean): void {
  const error = usePlayer((state) => state.error);
  const say = useEffectEvent((sentence: string) => {
    if (enabled) toast.error(sentence);
  });
  useEffect(() => {
    if (error !== null) say(error);
  }, [error]);
}
