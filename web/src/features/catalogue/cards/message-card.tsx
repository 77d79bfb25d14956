import type { Message } from '#contract/catalogue';
import { IconCartButton } from '#web/features/catalogue/actions/icon-cart-button';
import { priceLabel } from '#web/features/catalogue/messages/price';
import { isForSale } from '#web/lib/availability';
import { formatLength } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { Cover, type CoverSize } from '#web/ui/cover';
import { cardButtonPlace } from './card-button-place.ts';
import { CardPlayButton } from './card-play-button.tsx';

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

/** docs/product/screens-and-routes.md#message-card */
export function MessageCard({ message, size, onPlay }: MessageCardProps) {
  const { topic, category, image_url, speaker_name } = message;
  return (
    <article className="group relative">
      <div className="relative">
        <Cover
          topic={topic}
          categoryName={category?.name ?? null}
          palette={category?.palette ?? 0}
          imageUrl={image_url}
          size={size}
          sizes={sizes[size]}
          leaveCorner
        />
        {isForSale(message, Date.now()) ? (
          <IconCartButton message={message} look={`${cardButtonPlace} bg-raised`} />
        ) : (
          <CardPlayButton message={message} onPlay={onPlay} />
        )}
      </div>
      <h3 dir="auto" className="mt-3 line-clamp-2 min-h-11 font-semibold break-words">
        <Link to={paths.message(message.id)} title={topic} className="card-link">
          {topic}
        </Link>
      </h3>
      <p dir="auto" className="min-h-5 truncate text-13 text-muted">
        {speaker_name}
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-13 text-muted tabular-nums">
        <span>{message.duration > 0 && formatLength(message.duration)}</span>
        <span className="font-semibold text-accent">{priceLabel(message)}</span>
      </p>
    </article>
  );
}
