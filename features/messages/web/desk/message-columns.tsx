import { Check, CircleAlert, LoaderCircle, TriangleAlert } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortDate } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatTime } from '#core/web/lib/format';
import { MessageCover } from '#core/web/ui/cover';
import type { DeskMessage } from '#features/messages/desk';
import type { messageSorts } from '#features/messages/desk/filters';
import type { ListPosition } from './edit-page.tsx';
import { marksOf } from './labels.ts';
import { StatusPill } from './status-pill.tsx';
import * as texts from './texts.ts';

type Sort = (typeof messageSorts)[number];

export function messageColumns(place: ListPosition): readonly Column<DeskMessage, Sort>[] {
  return [
    {
      id: 'topic',
      header: common.message,
      sort: 'topic',
      cell: (message) => <Topic message={message} place={place} />,
    },
    {
      id: 'speaker',
      header: common.speakerSubtitle,
      sort: 'speaker',
      width: '11rem',
      cell: ({ speaker }) =>
        speaker && (
          <span dir="auto" className="line-clamp-2" title={speaker.name}>
            {speaker.name}
          </span>
        ),
    },
    { id: 'when', header: texts.date, sort: 'when', width: '8rem', cell: ({ when }) => shortDate(when) },
    {
      id: 'price',
      header: texts.price,
      sort: 'price',
      width: '6.5rem',
      align: 'end',
      cell: ({ price }) => (price > 0 ? formatNaira(price) : <span className="text-muted">{common.free()}</span>),
    },
    {
      id: 'audio',
      header: texts.audio,
      width: '6.5rem',
      align: 'end',
      from: 'medium',
      cell: (message) => <AudioState message={message} />,
    },
    {
      id: 'status',
      header: texts.status,
      sort: 'status',
      width: '8rem',
      cell: (message) => <StatusPill message={message} />,
    },
  ];
}

function Topic({ message, place }: { message: DeskMessage; place: ListPosition }) {
  const { id, topic, categories } = message;
  const [category = null] = categories;
  const marks = marksOf(message);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="w-11 shrink-0">
        <MessageCover message={{ ...message, category }} size="small" sizes="44px" />
      </div>
      <RowName to={deskPaths.message(id)} state={place} name={topic}>
        {marks.length > 0 && (
          <span className="mr-2 font-semibold text-warning">
            <TriangleAlert aria-hidden="true" size={13} className="mr-1 mb-0.5 inline" />
            {marks.join(' · ')}
          </span>
        )}
        {categories.map(({ name }) => name).join(', ')}
      </RowName>
    </div>
  );
}

const states = {
  prepared: { icon: Check, label: texts.prepared, look: 'text-muted' },
  waiting: { icon: LoaderCircle, label: texts.beingPrepared, look: 'text-muted' },
  failed: { icon: CircleAlert, label: texts.couldNotBePrepared, look: 'text-live' },
} as const;

function AudioState({ message: { duration, preparation } }: { message: DeskMessage }) {
  const { icon: Icon, label, look } = states[preparation.state];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" title={preparation.reason ?? label()}>
      {formatTime(duration > 0 ? duration : null)}
      <Icon aria-hidden="true" size={16} className={look} />
      <span className="sr-only">{label()}</span>
    </span>
  );
}
