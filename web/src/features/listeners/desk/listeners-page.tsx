import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ListenerLine } from '#contract/listeners/desk';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { type Column, DataTable } from '#web/desk-kit/data-table';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { FilterBar } from '#web/desk-kit/filter-bar';
import { Pager } from '#web/desk-kit/pager';
import { shortDate } from '#web/desk-kit/short-time';
import { listenersQuery } from '#web/features/listeners/desk/api';
import { messageOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { keywordIn } from '#web/lib/keyword';
import { Link } from '#web/lib/link';
import { pageNumberIn } from '#web/lib/page-number';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';

const columns: readonly Column<ListenerLine>[] = [
  { id: 'name', header: 'Listener', cell: (listener) => <Name listener={listener} /> },
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

/** Listeners, to be found by what they say of themselves: a name, an address, an order, a payment. */
export function ListenersPage() {
  const [search] = useSearchParams();
  const typed = keywordIn(search);
  const keyword = typed.length >= 2 ? typed : undefined;
  const listeners = useQuery(listenersQuery({ keyword, pageNumber: pageNumberIn(search) }));
  return (
    <>
      <DeskHeading
        title="Listeners"
        help="Find somebody by name, e-mail, the number of an order or receipt, or the reference of a card payment."
      />
      <FilterBar keywordLabel="Search listeners" filters={[]} />
      {typed.length === 1 && <p className="pb-4 text-muted">Type two letters or more.</p>}
      {listeners.isLoadingError ? (
        <Failure message={messageOf(listeners.error, texts.generalError)} onRetry={() => void listeners.refetch()} />
      ) : (
        <DataTable
          label="Listeners"
          columns={columns}
          rows={listeners.data?.data}
          rowId={({ id }) => id}
          rowName={({ name, email }) => name || (email ?? 'a deleted account')}
          empty={<Nobody isFiltered={keyword !== undefined} />}
        />
      )}
      <Pager page={listeners.data} noun={['listener', 'listeners']} />
    </>
  );
}

function Name({ listener: { id, name, email } }: { listener: ListenerLine }) {
  return (
    <Link dir="auto" to={deskPaths.listener(id)} className="row-link block truncate">
      {name || (email ?? 'Deleted account')}
    </Link>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Notice
      icon={UsersRound}
      title={isFiltered ? 'Nobody is found by that' : 'Nobody has an account yet'}
      help={
        isFiltered
          ? 'Names and addresses are found by their parts; orders by the whole number, payments by the whole reference.'
          : 'Whoever signs up is listed here.'
      }
      action={
        isFiltered ? (
          <Link to={deskPaths.listeners()} className={buttonClass('primary')}>
            Show all listeners
          </Link>
        ) : (
          <Link to={deskPaths.home()} className={buttonClass('primary')}>
            To the desk
          </Link>
        )
      }
    />
  );
}
