import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortDate, shortMoment } from '#core/web/desk-kit/short-time';
import type { ListedOperator } from '#features/operators/desk';
import { roleInWords, stateWords, whoIs } from './labels.ts';

export const operatorColumns: readonly Column<ListedOperator>[] = [
  {
    id: 'name',
    header: 'Operator',
    cell: (operator) => <RowName name={whoIs(operator)}>{operator.name !== '' && operator.email}</RowName>,
  },
  {
    id: 'role',
    header: 'Role',
    width: '13rem',
    cell: ({ role, centres }) => (
      <>
        {roleInWords(role)}
        {centres && (
          <span dir="auto" className="block text-13 text-muted">
            {centres.length === 0 ? 'No centre' : centres.map(({ name }) => name).join(', ')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '8rem',
    cell: ({ state }) =>
      state === 'active' ? stateWords[state] : <span className="text-muted">{stateWords[state]}</span>,
  },
  {
    id: 'second-factor',
    header: 'Second factor',
    width: '9rem',
    from: 'medium',
    cell: ({ has_second_factor }) => (has_second_factor ? 'Set up' : <span className="text-muted">None</span>),
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: '11.5rem',
    cell: ({ last_seen }) => (last_seen === null ? '–' : shortMoment(last_seen)),
  },
  {
    id: 'since',
    header: 'Since',
    width: '8.5rem',
    from: 'medium',
    cell: ({ since }) => (since === null ? '–' : shortDate(since)),
  },
];
