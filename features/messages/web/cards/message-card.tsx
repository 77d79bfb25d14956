import { clsx } from 'clsx';
import { Clock, Play, Square } from 'lucide-react';
import { useStore } from 'zustand';
import { isForSale, releaseLine, saleClass } from '#core/web/lib/availability';
import { formatLength } from '#core/web/lib/format';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Link } from '#core/web/lib/link';
import { progressStore } from '#core/web/lib/listener/progress';
import { paths } from '#core/web/lib/paths';
import { usePlayer } from '#core/web/player/use-player';
import { type CoverSize, MessageCover } from '#core/web/ui/cover';
import { sideOf } from '#core/web/ui/side-of';
import type { Message } from '#features/catalogue/contract';
import { IconCartButton } from '#features/messages/web/actions/icon-cart-button';
import { prefetchPlayback } from '#features/messages/web/actions/press-play';
import { PartLink } from '#features/messages/web/part-link';
import { priceLabel } from '#features/messages/web/price';
import * as texts from '#features/messages/web/texts';

const shown = () => import('./shown-progress.tsx');
const ShownOnCover = lazyPart<CardProgressProps>(async () => (await shown()).ShownOnCover);
const ShownLength = lazyPart<CardProgressProps>(async () => (await shown()).ShownLength, Length);

interface MessageCardProps {
  message: Message;
  size: CoverSize;
  onPlay: () => void;
}

const sizes: Record<CoverSize, string> = {
  small: '(width >= 48rem) 150px, 32vw',
  medium: '(width >= 48rem) 216px, 40vw',
  large: '(width >= 48rem) 320px, 66vw',
};

export function MessageCard({ message, size, onPlay }: MessageCardProps) {
  const { topic, speaker_name } = message;
  return (
    <article className="group relative">
      <div className="relative">
        <MessageCover message={message} size={size} sizes={sizes[size]} leaveCorner />
        <CoverProgress message={message} />
        {isForSale(message, Date.now()) ? (
          <IconCartButton message={message} look={`for-visitors ${cardButtonPlace} bg-raised`} />
        ) : (
          <CardPlayButton message={message} onPlay={onPlay} />
        )}
      </div>
      <h3 dir="auto" className="mt-3 line-clamp-2 min-h-11 font-semibold break-words">
        <Link to={paths.message(message.id)} title={topic} className="card-link">
          {topic}
        </Link>
      </h3>
      <p dir="auto" className={`min-h-5 truncate text-13 text-muted ${sideOf(topic)}`}>
        {speaker_name}
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-13 text-muted tabular-nums">
        <span>
          <CardLength message={message} />
          {message.series && <PartLink series={message.series} className="relative z-1 ml-2" />}
        </span>
        <span className={clsx('font-semibold text-accent', saleClass(message))}>{priceLabel(message)}</span>
      </p>
    </article>
  );
}

interface CardPlayButtonProps {
  message: Message;
  onPlay: () => void;
}

/** The ring of a pending press is on the button, since the cover may have any colour. */
function CardPlayButton({ message, onPlay }: CardPlayButtonProps) {
  const coming = usePlayer((state) => state.pendingId === message.id);
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id) || coming;
  if (!message.can_play) return <NotYet message={message} />;
  const Icon = playing ? Square : Play;
  return (
    <button
      type="button"
      aria-label={playing ? texts.stopName({ name: message.topic }) : texts.playName({ name: message.topic })}
      aria-busy={coming}
      onPointerEnter={prefetchPlayback}
      onFocus={prefetchPlayback}
      // The second press of a double click would stop what the first one started.
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
      aria-label={texts.topicWaits({ topic: message.topic, reason })}
      data-tooltip={reason}
      data-active=""
      className={clsx(cardButtonPlace, 'bg-raised text-muted')}
    >
      <Clock aria-hidden="true" size={20} />
    </button>
  );
}

const cardButtonPlace =
  'absolute right-3 bottom-3 z-10 grid size-[44px] place-items-center rounded-full shadow-float card-button';

interface CardProgressProps {
  message: Pick<Message, 'id' | 'duration'>;
}

function useIsKnown({ message: { id } }: CardProgressProps): boolean {
  return useStore(progressStore, (all) => id in all);
}

/** The progress bar is on the cover, so that nothing moves when it appears. */
function CoverProgress(props: CardProgressProps) {
  return useIsKnown(props) && <ShownOnCover {...props} />;
}

function CardLength(props: CardProgressProps) {
  return useIsKnown(props) ? <ShownLength {...props} /> : <Length {...props} />;
}

function Length({ message: { duration } }: CardProgressProps) {
  return <span>{duration > 0 && formatLength(duration)}</span>;
}
