import { Pause, Play, Trash2 } from 'lucide-react';
import { stateLine } from '#web/features/offline/sentences';
import type { SavedMessage } from '#web/offline/kept-audio';
import { usePlayer } from '#web/player/use-player';
import { IconButton } from '#web/ui/icon-button';
import { KeptName } from './kept-name.tsx';

interface SavedRowProps {
  saved: SavedMessage;
  /** Whether it is among those chosen to be removed; null while nothing is being chosen. */
  isChosen: boolean | null;
  onChoose: () => void;
  onPlay: () => void;
  onRemove: () => void;
}

/** A message that is saved: plays, and is removed; or is chosen, with others. */
export function SavedRow({ saved, isChosen, onChoose, onPlay, onRemove }: SavedRowProps) {
  const { message } = saved;
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id);
  const line = [message.speaker_name, stateLine(saved)].filter(Boolean).join(' · ');
  return (
    <li className="saved-row flex items-center gap-3 rounded-row py-2 hover:bg-raised">
      {isChosen !== null && (
        <label className="touch-target grid size-9 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onChoose}
            aria-label={message.topic}
            className="size-5 cursor-pointer accent-(--accent)"
          />
        </label>
      )}
      <KeptName message={message} line={line} />
      <IconButton
        icon={playing ? Pause : Play}
        label={`${playing ? 'Pause' : 'Play'} ${message.topic}`}
        ground="none"
        className="text-accent [&>svg]:fill-current"
        onClick={onPlay}
      />
      {isChosen === null && (
        <IconButton
          icon={Trash2}
          label={`Remove ${message.topic}`}
          data-tooltip="Remove from this device"
          ground="none"
          className="text-muted hover:text-text"
          onClick={onRemove}
        />
      )}
    </li>
  );
}
