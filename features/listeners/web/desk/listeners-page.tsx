import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatNaira } from '#core/contract/money';
import type { Column } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortDate } from '#core/web/desk-kit/short-time';
import { useAsked } from '#core/web/desk-kit/use-address';
import { deskPaths } from '#core/web/lib/desk-paths';
import { keywordIn } from '#core/web/lib/list-address';
import { type ListenerLine, ListenersQuery } from '#features/listeners/desk';
import { listenersQuery } from './api.ts';

const columns: readonly Column<ListenerLine>[] = [
  {
    id: 'name',
    header: 'Listener',
    cell: ({ id, name, email }) => <RowName to={deskPaths.listener(id)} name={name || (email ?? 'Deleted account')} />,
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => (
      <span dir="auto" className="block truncate">
        {email ?? 'Account deleted'}
      </span>
    ),
  },
  { id: 'orders', header: 'Orders', width: '6rem', align: 'end', cell: ({ orders }) => orders.toLocaleString('en-NG') },
  { id: 'balance', header: 'Wallet', width: '9rem', align: 'end', cell: ({ balance }) => formatNaira(balance) },
  {
    id: 'joined',
    header: 'Joined',
    width: '8.5rem',
    align: 'end',
    from: 'medium',
    cell: ({ joined }) => shortDate(joined),
  },
];

export function Page() {
  const [search] = useSearchParams();
  const listeners = useQuery(listenersQuery(useAsked(ListenersQuery)));
  return (
    <>
      <DeskHeading
        title="Listeners"
        help="Find somebody by name, e-mail, the number of an order or receipt, or the reference of a card payment."
      />
      <FilterBar keywordLabel="Search listeners" filters={[]} />
      {keywordIn(search).length === 1 && <p className="pb-4 text-muted">Type two letters or more.</p>}
      <QueryTable
        query={listeners}
        noun={['listener', 'listeners']}
        label="Listeners"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name, email }) => name || (email ?? 'a deleted account')}
        empty={{
          icon: UsersRound,
          title: 'No accounts yet',
          help: 'People who sign up are listed here.',
          to: [deskPaths.home(), 'To the desk'],
        }}
        noMatch={{
          icon: UsersRound,
          title: 'No listener matches',
          help: 'Search for parts of a name or address, a whole order number, or a whole payment reference.',
          to: [deskPaths.listeners(), 'Show all listeners'],
        }}
      />
    </>
  );
}
