import type { ReactNode } from 'react';
import { initialsOf } from '#core/contract/initials';
import { paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { formatTime } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Avatar } from '#core/web/ui/avatar';
import { Cover, MessageCover } from '#core/web/ui/cover';
import { sideOf } from '#core/web/ui/side-of';
import type { Category, Message, Series, Speaker } from '#features/catalogue/contract';
import { HeardMark } from '#features/messages/web/cards/shown-progress';
import { partInWords } from '#features/messages/web/part-link';
import { priceLabel } from '#features/messages/web/price';

const pictureSizes = '40px';

export function SpeakerRow({ speaker: { id, name, image_url } }: { speaker: Speaker }) {
  return (
    <Row
      to={paths.playlist(id, 'speaker')}
      title={name}
      line={common.speakerSubtitle()}
      picture={
        <Avatar small imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes={pictureSizes} />
      }
    />
  );
}

export function SeriesRow({ series: { id, name, image_url } }: { series: Series }) {
  return (
    <Row
      to={paths.series(id)}
      title={name}
      line={common.series()}
      picture={
        <Cover
          topic={name}
          categoryName={null}
          palette={paletteOfId(id)}
          imageUrl={image_url}
          size="small"
          sizes={pictureSizes}
        />
      }
    />
  );
}

export function CategoryRow({ category: { id, name, banner, palette } }: { category: Category }) {
  return (
    <Row
      to={paths.category(id)}
      title={name}
      line={common.categorySubtitle()}
      picture={
        <Cover topic={name} categoryName={null} palette={palette} imageUrl={banner} size="small" sizes={pictureSizes} />
      }
    />
  );
}

export function MessageRow({ message }: { message: Message }) {
  const { id, topic, speaker_name, duration, series } = message;
  return (
    <Row
      to={paths.message(id)}
      title={topic}
      mark={<HeardMark id={id} />}
      line={[speaker_name, formatTime(duration), series && partInWords(series)].filter(Boolean).join(' · ')}
      end={priceLabel(message)}
      picture={<MessageCover message={message} size="small" sizes={pictureSizes} />}
    />
  );
}

export function showRows(messages: readonly Message[]): ReactNode {
  return (
    <ul className="max-w-2xl">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ul>
  );
}

interface RowProps {
  to: string;
  title: string;
  line: string;
  mark?: ReactNode;
  end?: string;
  picture: ReactNode;
}

function Row({ to, title, line, mark, end, picture }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        data-row=""
        className="flex min-h-14 items-center gap-3 rounded-row px-2 -outline-offset-2 hover:bg-veil focus-visible:bg-veil"
      >
        <span className="size-10 shrink-0">{picture}</span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-semibold">
            {title}
          </span>
          <span dir="auto" className={`block truncate text-13 text-muted ${sideOf(title)}`}>
            {mark}
            {line}
          </span>
        </span>
        {end && <span className="text-13 font-semibold text-accent tabular-nums">{end}</span>}
      </Link>
    </li>
  );
}
