import { Star } from 'lucide-react';
import type { MessageDetail } from '#contract/catalogue';
import { durationLine, texts } from '#contract/texts';
import { MessageActions } from '#web/features/catalogue/actions/message-actions';
import { formatLongDate } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { Cover } from '#web/ui/cover';
import { BackButton } from './back-button.tsx';
import { DataLine } from './data-line.tsx';

interface MessageHeadProps {
  message: MessageDetail;
  /** Shown within another page, below a heading of the second level: a page has one title. */
  isPreview?: boolean;
}

export function MessageHead({ message, isPreview = false }: MessageHeadProps) {
  const Title = isPreview ? 'h3' : 'h1';
  const { topic, category, image_url, speaker_id, speaker_name } = message;
  return (
    <>
      <BackButton />
      <div className="mt-4 flex flex-col items-center gap-6 md:flex-row md:items-end md:gap-8">
        {/* A title taller than the cover goes down from its top; a shorter one is aligned to its foot. */}
        <div className="w-60 max-w-full shrink-0 rounded-panel shadow-float md:self-start lg:w-68">
          <Cover
            topic={topic}
            categoryName={category?.name ?? null}
            palette={category?.palette ?? 0}
            imageUrl={image_url}
            size="large"
            sizes="(width >= 64rem) 272px, 240px"
            eager
          />
        </div>
        <div className="w-full min-w-0 md:pb-1">
          {message.featured && <FeaturedBadge />}
          <Title
            dir="auto"
            id={isPreview ? undefined : 'page-heading'}
            className="text-28 font-extrabold tracking-title text-pretty break-words lg:text-38"
          >
            {message.name || topic}
          </Title>
          <p dir="auto" className="mt-3 font-semibold break-words">
            {speaker_id ? (
              <Link to={paths.playlist(speaker_id, 'speaker')} className="touch-target hover:underline">
                {speaker_name}
              </Link>
            ) : (
              speaker_name
            )}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-muted tabular-nums">
            <span>{formatLongDate(message.when)}</span>
            <span>{durationLine(message.duration > 0 ? message.duration : null)}</span>
          </p>
          <MessageActions message={message} />
          {message.can_play && <DataLine message={message} />}
        </div>
      </div>
    </>
  );
}

function FeaturedBadge() {
  return (
    <p className="mb-3 inline-flex items-center gap-2 rounded-full bg-raised px-3 py-1 text-13 font-semibold text-accent">
      <Star aria-hidden="true" size={14} fill="currentColor" />
      {texts.featuredMessage}
    </p>
  );
}
