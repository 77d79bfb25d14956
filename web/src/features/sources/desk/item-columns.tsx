import { clsx } from 'clsx';
import type { SourceRunItem, SourceState } from '#contract/sources/desk';
import type { Column } from '#web/desk-kit/data-table';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { reasonInWords, stateNames } from './labels.ts';

const looks: Record<SourceState, string> = {
  waiting: 'text-muted',
  fetching: 'text-accent',
  added: 'text-text',
  same: 'text-muted',
  refused: 'text-live',
};

export const itemColumns: readonly Column<SourceRunItem>[] = [
  {
    id: 'title',
    header: 'Message',
    cell: ({ title, address, message }) => (
      <span className="block min-w-0">
        {message ? (
          <Link dir="auto" to={deskPaths.message(message.id)} className="row-link block truncate font-semibold">
            {title}
          </Link>
        ) : (
          <span dir="auto" className="block truncate font-semibold">
            {title}
          </span>
        )}
        <span dir="auto" className="block truncate text-13 font-normal text-muted">
          {address}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'How far',
    width: '22rem',
    cell: (item) => (
      <span className="block min-w-0">
        <span className={clsx('font-semibold', looks[item.state])}>{stateNames[item.state]}</span>
        {item.reason !== null && <span className="block text-13 text-pretty text-muted">{reasonInWords(item)}</span>}
      </span>
    ),
  },
];
