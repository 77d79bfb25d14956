import { Pause, Play, Trash2 } from 'lucide-react';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { usePlayer } from '#core/web/player/use-player';
import { CheckMark } from '#core/web/ui/check-mark';
import { IconButton } from '#core/web/ui/icon-button';
import { stateLine } from '#features/offline/web/sentences';
import * as texts from '#features/offline/web/texts';
import { SavedName } from './saved-name.tsx';

interface SavedRowProps {
  saved: SavedMessage;
  isChosen: boolean | null;
  onChoose: () => void;
  onPlay: () => void;
  onRemove: () => void;
}

export function SavedRow({ saved, isChosen, onChoose, onPlay, onRemove }: SavedRowProps) {
  const { message } = saved;
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id);
  return (
    <li className="saved-row flex flex-wrap items-center gap-3 rounded-row py-2 hover:bg-raised">
      {isChosen !== null && <ChooseBox label={message.topic} isChosen={isChosen} onChoose={onChoose} />}
      <div className="flex min-w-[min(100%,10rem)] flex-1 items-center gap-3">
        <SavedName
          message={message}
          line={
            <>
              {message.speaker_name && `${message.speaker_name} · `}
              <bdi>{stateLine(saved)}</bdi>
            </>
          }
        />
      </div>
      <IconButton
        icon={playing ? Pause : Play}
        label={playing ? texts.pauseTopic({ topic: message.topic }) : texts.playTopic({ topic: message.topic })}
        ground="none"
        className="text-accent [&>svg]:fill-current"
        onClick={onPlay}
      />
      {isChosen === null && (
        <IconButton
          icon={Trash2}
          label={texts.removeTopic({ topic: message.topic })}
          data-tooltip={texts.removeFromThisDevice()}
          ground="none"
          className="text-muted hover:text-text"
          onClick={onRemove}
        />
      )}
    </li>
  );
}

interface ChooseBoxProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ChooseBox({ label, isChosen, onChoose }: ChooseBoxProps) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-row has-focus-visible:outline-2 has-focus-visible:outline-text">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChoose}
        aria-label={label}
        className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 outline-none"
      />
      <CheckMark isOn={isChosen} className="rounded-[5px]" />
    </span>
  );
}
