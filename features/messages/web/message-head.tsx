import { clsx } from 'clsx';
import { Check, CircleCheck, Star } from 'lucide-react';
import { useId } from 'react';
import * as common from '#core/contract/texts';
import { playsLowData } from '#core/web/lib/browser/plays-low-data';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { dataPrice } from '#core/web/lib/data-price';
import { formatLongDate } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { qualityNames, useQualityNow } from '#core/web/lib/listener/use-quality';
import { paths } from '#core/web/lib/paths';
import { type Rendition, renditionIn, renditionsOf } from '#core/web/lib/renditions';
import { useSaved } from '#core/web/offline/use-saved';
import { MessageCover } from '#core/web/ui/cover';
import { sideOf } from '#core/web/ui/side-of';
import { useClamp } from '#core/web/ui/use-clamp';
import type { Message } from '#features/catalogue/contract';
import type { MessageDetail } from '#features/messages/contract/detail';
import { MessageActions } from '#features/messages/web/actions/message-actions';
import { ProgressLine } from '#features/messages/web/cards/shown-progress';
import { BackButton } from './back-button.tsx';
import { PartLink } from './part-link.tsx';
import * as texts from './texts.ts';

interface MessageHeadProps {
  message: MessageDetail;
  isPreview?: boolean;
}

export function MessageHead({ message, isPreview = false }: MessageHeadProps) {
  const Title = isPreview ? 'h3' : 'h1';
  const { topic, speaker_id, speaker_name } = message;
  const name = message.name || topic;
  const ownId = useId();
  const id = isPreview ? ownId : 'page-heading';
  const title = useClamp(id, 'title', '[@media(scripting:enabled)]:line-clamp-3');
  return (
    <div className="relative">
      <BackButton />
      <div className="flex flex-col items-center gap-4 md:mt-4 md:flex-row md:items-end md:gap-8">
        <div className="w-40 max-w-full shrink-0 rounded-panel shadow-float md:w-60 md:self-start lg:w-68">
          <MessageCover
            message={message}
            size="large"
            sizes="(width >= 64rem) 272px, (width >= 48rem) 240px, 160px"
            eager
          />
        </div>
        <div className="w-full min-w-0 md:pb-1">
          {message.featured && <FeaturedBadge />}
          {/* The title is cut to a few lines, since 190 letters would push the play button off a phone's screen. */}
          <Title
            dir="auto"
            ref={title.ref}
            id={id}
            className={clsx(
              'text-28 leading-tight font-extrabold tracking-title text-pretty break-words lg:text-38',
              title.className,
            )}
          >
            {name}
          </Title>
          <div className="mt-2 flex min-h-6 items-baseline gap-3">
            <p dir="auto" className={`min-w-0 grow font-semibold break-words ${sideOf(name)}`}>
              {speaker_id ? (
                <Link to={paths.playlist(speaker_id, 'speaker')} className="touch-target hover:underline">
                  {speaker_name}
                </Link>
              ) : (
                speaker_name
              )}
            </p>
            {title.more}
          </div>
          {message.series && (
            <p className={`mt-1 ${sideOf(name)}`}>
              <PartLink series={message.series} named className="touch-target" />
            </p>
          )}
          <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-muted tabular-nums">
            <span>{formatLongDate(message.when)}</span>
            <span>{durationLine(message)}</span>
            <ProgressLine message={message} />
          </p>
          <MessageActions message={message} />
          {message.can_play && <DataLine message={message} />}
        </div>
      </div>
    </div>
  );
}

function durationLine({ duration }: Message): string {
  if (duration <= 0) return common.unknownDuration();
  return common.duration({ minutes: Math.max(1, Math.round(duration / 60)) });
}

function FeaturedBadge() {
  return (
    <p className="mb-3 inline-flex items-center gap-2 rounded-full bg-raised px-3 py-1 text-13 font-semibold text-accent">
      <Star aria-hidden="true" size={14} fill="currentColor" />
      {common.featuredMessage()}
    </p>
  );
}

/** The line has a fixed height, since the page only learns later whether the message is saved offline. */
function DataLine({ message }: { message: Message }) {
  const quality = useQualityNow();
  const isSaved = useSaved(message.id)?.state === 'saved';
  const isHydrated = useHydrated();
  const renditions = renditionsOf(message, isHydrated && playsLowData()).filter(({ size }) => size > 0);
  const played = renditionIn(renditions, quality);
  if (!played) return null;
  const isChoice = renditions.length > 1;
  return (
    <div className="mt-4 text-13 text-muted tabular-nums">
      {isSaved ? <Saved /> : <Heading price={isChoice ? null : dataPrice(played.size)} />}
      {isChoice && (
        <ul className="mt-1 flex flex-col gap-x-4 gap-y-1 lg:flex-row">
          {renditions.map((one) => (
            <Price key={one.quality} rendition={one} isPlayed={isHydrated && one === played && !isSaved} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Saved() {
  return (
    <p className="flex items-center gap-1 font-semibold text-text">
      <CircleCheck aria-hidden="true" size={14} className="text-accent" />
      {texts.savedPlaysWithoutData()}
    </p>
  );
}

function Heading({ price }: { price: string | null }) {
  if (price !== null) return <p>{texts.dataToListenPrice({ price })}</p>;
  return (
    <p className="flex gap-x-4">
      {texts.dataToListen()}
      <Link to={paths.offline()} className="touch-target underline decoration-muted underline-offset-4">
        {texts.changeQuality()}
      </Link>
    </p>
  );
}

function Price({ rendition: { quality, size }, isPlayed }: { rendition: Rendition; isPlayed: boolean }) {
  const named = { quality: qualityNames[quality](), price: dataPrice(size) };
  return (
    <li className={clsx('flex items-center gap-1', isPlayed && 'font-semibold text-text')}>
      {isPlayed && <Check aria-hidden="true" size={14} className="text-accent" />}
      <span>
        {isPlayed
          ? texts.playedQualityPrice({ ...named, hidden: (parts) => <span className="sr-only">{parts}</span> })
          : texts.qualityPrice(named)}
      </span>
    </li>
  );
}
