import { clsx } from 'clsx';
import type { SourceRunItem, SourceState } from '#contract/sources/desk';
import type { Column } from '#web/desk-kit/data-table';
import { RowName } from '#web/desk-kit/row-name';
import { deskPaths } from '#web/lib/desk-paths';
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
      <RowName to={message ? deskPaths.message(message.id) : undefined} name={title}>
        {address}
      </RowName>
    ),
  },
  {
    id: 'state',
    header: 'Progress',
    width: '22rem',
    cell: (item) => (
      <span className="block min-w-0">
        <span className={clsx('font-semibold', looks[item.state])}>{stateNames[item.state]}</span>
        {item.reason !== null && <span className="block text-13 text-pretty text-muted">{reasonInWords(item)}</span>}
      </span>
    ),
  },
];
