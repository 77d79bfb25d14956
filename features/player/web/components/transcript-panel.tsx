import { X } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/player/web/texts';
import { TranscriptView } from '#features/transcripts/web/transcript-view';
import { BarPanel } from './bar-panel.tsx';
import { ControlButton } from './control-button.tsx';

interface TranscriptOfTrackProps {
  message: Message;
  onClose: () => void;
}

export function TranscriptPanel({ message, onClose }: TranscriptOfTrackProps) {
  return (
    <BarPanel label={common.transcript()} onClose={onClose} className="w-110">
      <TranscriptOfTrack message={message} onClose={onClose} />
    </BarPanel>
  );
}

export function TranscriptOfTrack({ message, onClose }: TranscriptOfTrackProps) {
  return (
    <>
      <div className="flex items-center gap-1 py-1 pr-1 pl-4">
        <h2 className="flex-1 text-17 font-bold tracking-tight">{common.transcript()}</h2>
        <ControlButton label={texts.closeTranscript()} onPress={onClose}>
          <X aria-hidden="true" className="size-5" />
        </ControlButton>
      </div>
      <TranscriptView key={message.id} message={message} className="px-4" />
    </>
  );
}
