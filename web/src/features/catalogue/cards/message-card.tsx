import type { Message } from '#contract/catalogue';
import { IconCartButton } from '#web/features/catalogue/actions/icon-cart-button';
import { priceLabel } from '#web/features/catalogue/message/price';
import { isForSale } from '#web/lib/availability';
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

/** A message in a shelf or grid: the whole card leads to its page, the button plays it, or puts it into the cart (spec §4, Message card). */
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
      <h3 dir="auto" className="mt-3 truncate font-semibold">
        <Link to={paths.message(message.id)} title={topic} className="card-link">
          {topic}
        </Link>
      </h3>
      <p className="flex gap-2 text-13">
        <span dir="auto" className="truncate text-muted">
          {speaker_name}
        </span>
        <span className="ml-auto font-semibold text-accent tabular-nums">{priceLabel(message)}</span>
      </p>
    </article>
  );
}
