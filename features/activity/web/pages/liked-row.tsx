import { useQuery } from '@tanstack/react-query';
import { Heart, Pause, Play } from 'lucide-react';
import { memo, useEffect } from 'react';
import type { MessageId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { isForSale } from '#core/web/lib/availability';
import { useOnline } from '#core/web/lib/browser/use-online';
import { Link } from '#core/web/lib/link';
import { type LikedMessage, likedStore, noteLiked } from '#core/web/lib/listener/liked';
import { paths } from '#core/web/lib/paths';
import { trackOf } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { Cover } from '#core/web/ui/cover';
import { IconButton } from '#core/web/ui/icon-button';
import { sideOf } from '#core/web/ui/side-of';
import { Skeleton } from '#core/web/ui/skeleton';
import * as texts from '#features/activity/web/texts';
import type { Message } from '#features/catalogue/contract';
import { IconCartButton } from '#features/messages/web/actions/icon-cart-button';
import { playOrPauseAmong } from '#features/messages/web/actions/playback';
import { cardQuery } from '#features/messages/web/cards/card-query';
import { HeardMark, RowProgress } from '#features/messages/web/cards/shown-progress';
import { priceLabel } from '#features/messages/web/price';
import { RowMenuCell } from '#features/messages/web/table/row-menu';
import { SavedMark } from '#features/messages/web/table/saved-mark';

interface LikedRowProps {
  liked: LikedMessage;
  index: number;
  onUnlike: (id: MessageId, index: number) => void;
}

/** Stored details show at once; actions appear once the server has sent the message's current state. */
export const LikedRow = memo(function LikedRow({ liked, index, onUnlike }: LikedRowProps) {
  const { id, details } = liked;
  const isOnline = useOnline();
  const { data: message } = useQuery({ ...cardQuery(id), enabled: isOnline });
  const isNew = details === null && message;
  useEffect(() => {
    if (isNew) noteLiked([isNew]);
  }, [isNew]);
  return (
    <tr
      // ARIA counts the header as row 1.
      aria-rowindex={index + 2}
      style={{ '--place': index }}
      className="message-row group rounded-row hover:bg-raised"
    >
      <td className="row-number text-muted tabular-nums">
        <span>{index + 1}</span>
        {message && trackOf(message) && <PlayButton message={message} />}
      </td>
      <th scope="row" className="row-title">
        <Title liked={liked} isGone={message === null} isOnline={isOnline} />
        {message && <RowProgress message={message} />}
      </th>
      <td dir="auto" className="row-speaker text-13 text-muted">
        {details?.artist}
      </td>
      <td className="row-price text-13 font-semibold text-accent tabular-nums">
        {details && priceLabel(message ?? { ...details, can_play: false })}
      </td>
      <td className="row-cart">{message && isForSale(message, Date.now()) && <IconCartButton message={message} />}</td>
      <td className="row-unlike">
        <IconButton
          icon={Heart}
          label={details ? texts.unlikeTopic({ topic: details.topic }) : texts.unlikeThisMessage()}
          data-tooltip={texts.removeFromLiked()}
          ground="none"
          className="text-accent [&>svg]:fill-current"
          onClick={() => onUnlike(id, index)}
        />
      </td>
      {message ? <RowMenuCell message={message} index={index} /> : <td className="row-menu" />}
    </tr>
  );
});

interface TitleProps {
  liked: LikedMessage;
  isGone: boolean;
  isOnline: boolean;
}

function Title({ liked: { id, details }, isGone, isOnline }: TitleProps) {
  if (details === null) {
    if (isGone) return <p className="text-muted">{texts.noLongerInTheLibrary()}</p>;
    if (!isOnline) return <p className="text-muted">{texts.likedOnAnotherDevice()}</p>;
    return <Skeleton className="h-4 w-3/5 self-center rounded-full" />;
  }
  const { topic, description, palette, categoryName, image_url } = details;
  return (
    <>
      <div className="w-12 shrink-0">
        <Cover
          topic={topic}
          categoryName={categoryName}
          palette={palette}
          imageUrl={image_url}
          size="small"
          sizes="48px"
        />
      </div>
      <div className="min-w-0">
        <Link dir="auto" to={paths.message(id)} title={topic} className="row-topic font-semibold hover:underline">
          {topic}
        </Link>
        <p dir="auto" className={`truncate text-13 font-normal text-muted ${sideOf(topic)}`}>
          <SavedMark id={id} />
          <HeardMark id={id} />
          {description}
        </p>
      </div>
    </>
  );
}

function PlayButton({ message }: { message: Message }) {
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id);
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={playing ? texts.pauseTopic({ topic: message.topic }) : texts.playTopic({ topic: message.topic })}
      // The second press of a double click would pause what the first started.
      onClick={(event) => event.detail < 2 && playOrPauseAmong(knownLiked(), message.id)}
      data-active={playing ? '' : undefined}
      className={playing ? 'row-play text-accent' : 'row-play text-text'}
    >
      <Icon aria-hidden="true" size={18} fill="currentColor" />
    </button>
  );
}

function knownLiked(): Message[] {
  return likedStore.getState().flatMap(({ id }) => queryClient.getQueryData(cardQuery(id).queryKey) ?? []);
}
