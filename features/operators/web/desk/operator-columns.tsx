import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortDate, shortMoment } from '#core/web/desk-kit/short-time';
import type { ListedOperator } from '#features/operators/desk';
import { roleInWords, stateWords, whoIs } from './labels.ts';
import * as texts from './texts.ts';

export const operatorColumns: readonly Column<ListedOperator>[] = [
  {
    id: 'name',
    header: texts.operator,
    cell: (operator) => <RowName name={whoIs(operator)}>{operator.name !== '' && operator.email}</RowName>,
  },
  {
    id: 'role',
    header: texts.role,
    width: '13rem',
    cell: ({ role, centres }) => (
      <>
        {roleInWords(role)}
        {centres && (
          <span dir="auto" className="block text-13 text-muted">
            {centres.length === 0 ? texts.noCentre() : centres.map(({ name }) => name).join(', ')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    width: '8rem',
    cell: ({ state }) =>
      state === 'active' ? stateWords[state]() : <span className="text-muted">{stateWords[state]()}</span>,
  },
  {
    id: 'second-factor',
    header: common.secondFactor,
    width: '9rem',
    from: 'medium',
    cell: ({ has_second_factor }) =>
      has_second_factor ? texts.setUp() : <span className="text-muted">{common.none()}</span>,
  },
  {
    id: 'seen',
    header: texts.lastSeen,
    width: '11.5rem',
    cell: ({ last_seen }) => (last_seen === null ? '–' : shortMoment(last_seen)),
  },
  {
    id: 'since',
    header: texts.since,
    width: '8.5rem',
    from: 'medium',
    cell: ({ since }) => (since === null ? '–' : shortDate(since)),
  },
];
