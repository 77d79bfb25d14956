import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCloseRequest } from '#core/web/lib/browser/use-close-request';
import { useHolding } from '#core/web/lib/holding';
import type { Message } from '#features/catalogue/contract';
import { TranscriptView } from '#features/transcripts/web/transcript-view';
import { ControlButton } from './control-button.tsx';

interface TranscriptOfTrackProps {
  message: Message;
  onClose: () => void;
}

/** The transcript of what plays, above the player bar. */
export function TranscriptPanel({ message, onClose }: TranscriptOfTrackProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useCloseRequest({ open: true, onClose });
  useHolding(true, null);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Transcript"
      tabIndex={-1}
      onKeyDown={closeByEscape}
      className="absolute right-2 bottom-full mb-2 flex h-[min(38rem,calc(100dvh-8rem))] w-110 animate-rise flex-col overflow-hidden rounded-panel bg-raised shadow-float outline outline-line -outline-offset-1"
    >
      <TranscriptOfTrack message={message} onClose={onClose} />
    </div>
  );
}

/** With its heading and what closes it. */
export function TranscriptOfTrack({ message, onClose }: TranscriptOfTrackProps) {
  return (
    <>
      <div className="flex items-center gap-1 py-1 pr-1 pl-4">
        <h2 className="flex-1 text-17 font-bold tracking-tight">Transcript</h2>
        <ControlButton label="Close transcript" onPress={onClose}>
          <X aria-hidden="true" className="size-5" />
        </ControlButton>
      </div>
      <TranscriptView key={message.id} message={message} className="px-4" />
    </>
  );
}
