import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

const columns: readonly Column<ListenerLine>[] = [
  {
    id: 'name',
    header: common.listener,
    cell: ({ id, name, email }) => (
      <RowName to={deskPaths.listener(id)} name={name || (email ?? common.deletedAccount())} />
    ),
  },
  {
    id: 'email',
    header: texts.eMail,
    cell: ({ email }) => (
      <span dir="auto" className="block truncate">
        {email ?? texts.accountDeleted()}
      </span>
    ),
  },
  {
    id: 'orders',
    header: common.orders,
    width: '6rem',
    align: 'end',
    cell: ({ orders }) => orders.toLocaleString('en-NG'),
  },
  { id: 'balance', header: common.wallet, width: '9rem', align: 'end', cell: ({ balance }) => formatNaira(balance) },
  {
    id: 'joined',
    header: texts.joined,
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
      <DeskHeading title={texts.listeners()} help={texts.listenersHelp()} />
      <FilterBar keywordLabel={texts.searchListeners()} filters={[]} />
      {keywordIn(search).length === 1 && <p className="pb-4 text-muted">{texts.typeTwoLettersOrMore()}</p>}
      <QueryTable
        query={listeners}
        noun={texts.listenerCount}
        label={texts.listeners()}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name, email }) => name || (email ?? texts.deletedAccountRow())}
        empty={{
          icon: UsersRound,
          title: texts.noAccountsYet(),
          help: texts.noAccountsYetHelp(),
          to: [deskPaths.home(), texts.toTheDesk()],
        }}
        noMatch={{
          icon: UsersRound,
          title: texts.noListenerMatches(),
          help: texts.noListenerMatchesHelp(),
          to: [deskPaths.listeners(), texts.showAllListeners()],
        }}
      />
    </>
  );
}
