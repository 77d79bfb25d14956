import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import * as common from '#core/contract/texts';
import { isForSale, isUnreleased, releaseLine, saleClass } from '#core/web/lib/availability';
import { formatLongDate, formatTime } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { trackOf } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import { sideOf } from '#core/web/ui/side-of';
import type { Message } from '#features/catalogue/contract';
import { playAmong, playOrPauseAmong } from '#features/messages/web/actions/playback';
import { HeardMark, RowProgress } from '#features/messages/web/cards/shown-progress';
import { PartLink } from '#features/messages/web/part-link';
import { priceLabel } from '#features/messages/web/price';
import * as texts from '#features/messages/web/texts';
import { RowCartButton } from './row-cart-button.tsx';
import { RowMenuCell } from './row-menu.tsx';
import { SavedMark } from './saved-mark.tsx';

export type RowLine = 'speaker' | 'description';

interface RowDrag {
  ref: Ref<HTMLTableRowElement>;
  style: CSSProperties;
  isDragged: boolean;
  handle: ReactNode;
}

interface MessageRowProps {
  message: Message;
  index: number;
  number?: number | undefined;
  list: readonly Message[];
  line: RowLine;
  date?: string;
  drag?: RowDrag;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, index, number = index + 1, list, line, date = message.when, drag } = props;
  const chosen = usePlayer((state) => state.current?.id === message.id);
  const playable = trackOf(message) !== null;
  const below = lineBelow(message, line);
  return (
    <tr
      // The table's header is row 1.
      aria-rowindex={index + 2}
      aria-current={chosen || undefined}
      ref={drag?.ref}
      data-dragged={drag?.isDragged ? '' : undefined}
      style={{ '--place': index, ...drag?.style }}
      // A double click plays, and mustn't select text.
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onDoubleClick={(event) => isOnRowItself(event) && playAmong(list, message.id)}
      className="message-row group rounded-row hover:bg-raised"
    >
      <td className="row-number text-muted tabular-nums">
        <span>{number}</span>
        {playable && <RowPlayButton message={message} list={list} />}
        {drag?.handle}
      </td>
      <th scope="row" className="row-title">
        <Link
          dir="auto"
          to={paths.message(message.id)}
          title={message.topic}
          className={clsx('row-topic font-semibold hover:underline', chosen && 'text-accent')}
        >
          {message.topic}
        </Link>
        <p dir="auto" className={`truncate text-13 font-normal text-muted ${sideOf(message.topic)}`}>
          <SavedMark id={message.id} />
          <HeardMark id={message.id} />
          {message.series && props.number === undefined && (
            <>
              <PartLink series={message.series} />
              {below && ' · '}
            </>
          )}
          {below}
        </p>
        <RowProgress message={message} />
      </th>
      <td className="row-date text-13 text-muted tabular-nums">
        <RowDate date={date} />
      </td>
      <td className={clsx('row-price text-13 font-semibold text-accent tabular-nums', saleClass(message))}>
        {priceLabel(message)}
        {isForSale(message, Date.now()) && <RowCartButton message={message} />}
      </td>
      <td className="row-time text-13 text-muted tabular-nums">
        {formatTime(message.duration > 0 ? message.duration : null)}
      </td>
      <RowMenuCell message={message} index={index} />
    </tr>
  );
});

/**
 * On small screens the month is abbreviated, e.g. `15 Nov 2026`. The date may be empty (features/collections/README.md#featured-page).
 */
function RowDate({ date }: { date: string }) {
  if (!date) return common.noDate();
  const long = formatLongDate(date);
  const end = long.search(/[A-Z]/) + 3;
  const year = long.lastIndexOf(' ');
  return (
    <>
      {long.slice(0, end)}
      <span className="month-end">{long.slice(end, year)}</span>
      {long.slice(year)}
    </>
  );
}

/** React's events also bubble up from the row's open menu, though the menu is elsewhere in the document. */
function isOnRowItself({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button');
}

function lineBelow(message: Message, line: RowLine): string {
  const waits = !message.can_play && (message.is_free || isUnreleased(message, Date.now()));
  if (waits) return releaseLine(message);
  return line === 'speaker' ? (message.speaker_name ?? '') : message.description;
}

interface RowPlayButtonProps {
  message: Message;
  list: readonly Message[];
}

function RowPlayButton({ message, list }: RowPlayButtonProps) {
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id);
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={playing ? texts.pauseName({ name: message.topic }) : texts.playName({ name: message.topic })}
      // The second press of a double click would pause what the first one started.
      onClick={(event) => event.detail < 2 && playOrPauseAmong(list, message.id)}
      data-active={playing ? '' : undefined}
      className={clsx('row-play', playing ? 'text-accent' : 'text-text')}
    >
      <Icon aria-hidden="true" size={18} fill="currentColor" />
    </button>
  );
}
