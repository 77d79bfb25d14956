import { Heart, Pause, Play } from 'lucide-react';
import { memo } from 'react';
import type { Message } from '#contract/catalogue';
import { IconCartButton } from '#web/features/catalogue/actions/icon-cart-button';
import { playOrPauseAmong } from '#web/features/catalogue/actions/playback';
import { priceLabel } from '#web/features/catalogue/messages/price';
import { SavedMark } from '#web/features/catalogue/table/saved-mark';
import { Link } from '#web/lib/link';
import type { LikedMessage } from '#web/lib/listener/liked';
import { paths } from '#web/lib/paths';
import { usePlayer } from '#web/player/use-player';
import { Cover } from '#web/ui/cover';
import { IconButton } from '#web/ui/icon-button';
import { tableRoles } from '#web/ui/table-roles';
import type { Bought } from './use-bought.ts';

interface LikedRowProps {
  message: LikedMessage;
  /** From 0. */
  index: number;
  bought: Bought;
  onUnlike: (id: string, index: number) => void;
}

export const LikedRow = memo(function LikedRow({ message, index, bought, onUnlike }: LikedRowProps) {
  const { id, topic, description, artist, palette, categoryName, image_url } = message;
  return (
    <tr
      {...tableRoles.row}
      // The header is row 1.
      aria-rowindex={index + 2}
      style={{ '--place': index }}
      className="message-row rounded-row hover:bg-raised"
    >
      <td {...tableRoles.cell} className="row-number text-muted tabular-nums">
        {index + 1}
      </td>
      <th {...tableRoles.name} className="row-title">
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
          <p dir="auto" className="truncate text-13 font-normal text-muted">
            <SavedMark id={id} />
            {description}
          </p>
        </div>
      </th>
      <td {...tableRoles.cell} dir="auto" className="row-speaker text-13 text-muted">
        {artist}
      </td>
      <td {...tableRoles.cell} className="row-price text-13 font-semibold text-accent tabular-nums">
        {priceLabel({ ...message, can_play: bought !== 'unknown' && bought.some((own) => own.id === id) })}
      </td>
      <td {...tableRoles.cell} className="row-cart">
        {!message.is_free && <LikedOffer message={message} bought={bought} />}
      </td>
      <td {...tableRoles.cell} className="row-unlike">
        <IconButton
          icon={Heart}
          label={`Unlike ${topic}`}
          data-tooltip="Remove from liked"
          ground="none"
          className="text-accent [&>svg]:fill-current"
          onClick={() => onUnlike(id, index)}
        />
      </td>
    </tr>
  );
});

interface LikedOfferProps {
  message: LikedMessage;
  bought: Bought;
}

/** A paid row's cart button, or play button once the listener owns it. Nothing until that is known. */
function LikedOffer({ message, bought }: LikedOfferProps) {
  if (bought === 'unknown') return null;
  const own = bought.find(({ id }) => id === message.id);
  if (own) return <PlayButton message={own} list={bought} />;
  return <IconCartButton message={{ ...message, title: message.topic, speaker_name: message.artist }} />;
}

function PlayButton({ message, list }: { message: Message; list: readonly Message[] }) {
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id);
  return (
    <IconButton
      icon={playing ? Pause : Play}
      label={`${playing ? 'Pause' : 'Play'} ${message.topic}`}
      ground="none"
      className="text-accent [&>svg]:fill-current"
      onClick={() => playOrPauseAmong(list, message.id)}
    />
  );
}
