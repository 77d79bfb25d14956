import { clsx } from 'clsx';
import { Clock, Play, Square } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { prefetchPlayback } from '#web/features/catalogue/actions/press-play';
import { releaseLine } from '#web/lib/availability';
import { usePlayer } from '#web/player/use-player';
import { cardButtonPlace } from './card-button-place.ts';

interface CardPlayButtonProps {
  message: Message;
  onPlay: () => void;
}

/**
 * Always shown on touch screens, on hover and focus with a mouse (docs/product/screens-and-routes.md#message-card). The
 * ring of a pending press is on the button, since the cover around it may have any colour.
 */
export function CardPlayButton({ message, onPlay }: CardPlayButtonProps) {
  const coming = usePlayer((state) => state.pendingId === message.id);
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id) || coming;
  if (!message.can_play) return <NotYet message={message} />;
  const Icon = playing ? Square : Play;
  return (
    <button
      type="button"
      aria-label={`${playing ? 'Stop' : 'Play'} ${message.topic}`}
      aria-busy={coming}
      onPointerEnter={prefetchPlayback}
      onFocus={prefetchPlayback}
      // The second press of a double click would stop what the first has started.
      onClick={(event) => event.detail < 2 && onPlay()}
      data-active={playing ? '' : undefined}
      className={clsx(cardButtonPlace, 'bg-accent text-on-accent')}
    >
      <Icon aria-hidden="true" size={20} fill="currentColor" className={playing ? undefined : 'translate-x-0.5'} />
      {coming && (
        <span
          aria-hidden="true"
          className="absolute inset-1 animate-spin rounded-full border-2 border-transparent border-t-current motion-reduce:border-current"
        />
      )}
    </button>
  );
}

function NotYet({ message }: { message: Message }) {
  const reason = releaseLine(message);
  return (
    <button
      type="button"
      aria-disabled="true"
      aria-label={`${message.topic}: ${reason}`}
      data-tooltip={reason}
      data-active=""
      className={clsx(cardButtonPlace, 'bg-raised text-muted')}
    >
      <Clock aria-hidden="true" size={20} />
    </button>
  );
}
