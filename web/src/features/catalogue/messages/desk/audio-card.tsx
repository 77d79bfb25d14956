import { clsx } from 'clsx';
import type { DeskMessage } from '#contract/messages/desk';
import { SideCard } from '#web/desk-kit/side-card';
import { formatTime } from '#web/lib/format';
import { kindOfAudio, preparationLine, sizeInWords } from './labels.ts';
import { ReplaceAudio } from './replace-audio.tsx';

interface AudioCardProps {
  message: DeskMessage;
  onSeen: (message: DeskMessage) => void;
}

/** A message's audio: heard here whatever its status, with what is known of it. */
export function AudioCard({ message, onSeen }: AudioCardProps) {
  const { topic, audio_url, duration, file_size, mime_type, preparation } = message;
  return (
    <SideCard title="Audio">
      <audio controls preload="none" src={audio_url} aria-label={`Audio of ${topic}`} className="w-full">
        <track kind="captions" />
      </audio>
      <p className="mt-3 tabular-nums">
        {formatTime(duration > 0 ? duration : null)} · {sizeInWords(file_size)} · {kindOfAudio(mime_type)}
      </p>
      <p className={clsx('mt-1 text-13', preparation.state === 'failed' ? 'font-medium text-live' : 'text-muted')}>
        {preparationLine(message)}
      </p>
      <ReplaceAudio message={message} onReplaced={onSeen} />
    </SideCard>
  );
}
