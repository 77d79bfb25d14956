import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { playOrPauseAmong } from '#web/features/catalogue/actions/playback';
import { usePlayer } from '#web/player/use-player';

interface RowPlayButtonProps {
  message: Message;
  list: readonly Message[];
}

/**
 * In place of a row's number on hover and focus, beside it on touch screens
 * (docs/product/screens-and-routes.md#playlist-page).
 */
export function RowPlayButton({ message, list }: RowPlayButtonProps) {
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id);
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={`${playing ? 'Pause' : 'Play'} ${message.topic}`}
      // The second press of a double click would pause what the first has started.
      onClick={(event) => event.detail < 2 && playOrPauseAmong(list, message.id)}
      data-active={playing ? '' : undefined}
      className={clsx('row-play', playing ? 'text-accent' : 'text-text')}
    >
      <Icon aria-hidden="true" size={18} fill="currentColor" />
    </button>
  );
}
