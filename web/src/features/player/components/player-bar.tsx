import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PreviewOffer } from '#web/features/catalogue/actions/preview-offer';
import { usePlayerKeys } from '#web/features/player/use-player-keys';
import { useSheet } from '#web/lib/browser/use-sheet';
import { useWide } from '#web/lib/browser/use-wide';
import { lazyPart } from '#web/lib/lazy-part';
import { toast } from '#web/lib/toasts';
import { usePlayer } from '#web/player/use-player';
import { PlayerSheet } from './player-sheet.tsx';
import { SlimBar } from './slim-bar.tsx';
import { WideBar } from './wide-bar.tsx';

const QueuePanel = lazyPart(async () => (await import('./queue-panel.tsx')).QueuePanel);

/** The persistent player (docs/product/player-and-offline.md#player-bar): nothing until a track is chosen. */
export function PlayerBar() {
  const track = usePlayer((state) => state.current);
  const wide = useWide();
  const sheet = useSheet();
  const queue = useQueuePanel();
  // The sheet would cover a toast, and shows the failure itself.
  useFailureToast(!sheet.isOpen);
  usePlayerKeys({ onQueue: wide ? queue.toggle : sheet.open });
  if (track === null) return null;
  const offer = track.isPreview && <PreviewOffer message={track.message} onFreePage={(act) => act()} />;
  return (
    <section aria-label="Player">
      {wide && queue.isOpen && <QueuePanel onClose={queue.close} />}
      {wide ? (
        <WideBar track={track} offer={offer} queue={queue} />
      ) : (
        <SlimBar track={track} offer={offer} onOpen={sheet.open} />
      )}
      {sheet.isOpen && <PlayerSheet track={track} onClose={sheet.close} />}
    </section>
  );
}

function useQueuePanel() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  return { isOpen, button, close, toggle: () => (isOpen ? close() : setOpen(true)) };
}

/** docs/product/player-and-offline.md#playback-failures */
function useFailureToast(enabled: boolean): void {
  const error = usePlayer((state) => state.error);
  const say = useEffectEvent((sentence: string) => {
    if (enabled) toast.error(sentence);
  });
  useEffect(() => {
    if (error !== null) say(error);
  }, [error]);
}
