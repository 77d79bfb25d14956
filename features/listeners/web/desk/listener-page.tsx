import { useQuery } from '@tanstack/react-query';
import { CreditCard, TicketPercent } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AccountId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { Figures } from '#core/web/desk-kit/figures';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { Tabs } from '#core/web/desk-kit/tabs';
import { ThingPage } from '#core/web/desk-kit/thing-page';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatLongDate } from '#core/web/lib/format';
import { Skeleton } from '#core/web/ui/skeleton';
import { ListenerDonations } from '#features/giving/web/desk/listener-donations';
import type { DeskListener } from '#features/listeners/desk';
import { ordersQuery } from '#features/orders/web/desk/api';
import { OrderList } from '#features/orders/web/desk/order-list';
import { paymentsQuery } from '#features/payments/web/desk/api';
import { PaymentTable } from '#features/payments/web/desk/payment-table';
import { listenerQuery } from './api.ts';
import { ListenerStatement } from './listener-statement.tsx';

const views = [
  ['orders', 'Orders'],
  ['donations', 'Donations'],
  ['statement', 'Wallet statement'],
  ['payments', 'Card payments'],
  ['tickets', 'Tickets'],
] as const;

export function Page() {
  const [search] = useSearchParams();
  const chosen = views.find(([view]) => view === search.get('show'))?.[0] ?? 'orders';
  return (
    <ThingPage
      isShownAtOnce
      id={AccountId}
      query={listenerQuery}
      missing={{
        title: 'There is no such listener',
        help: 'The address may be mistyped.',
        to: [deskPaths.listeners(), 'Find a listener'],
      }}
    >
      {(listener, id) => (
        <>
          <Breadcrumb back={{ to: deskPaths.listeners(), title: 'Listeners' }} />
          <DeskHeading title={listener ? nameOf(listener) : 'Listener'} help={listener?.email} />
          {listener ? <ListenerFacts listener={listener} /> : <Skeleton className="h-40 rounded-panel" />}
          <div className="pt-6">
            <Tabs label="This listener’s records" name="show" tabs={views} chosen={chosen} />
          </div>
          {chosen === 'orders' && <ListenerOrders id={id} />}
          {chosen === 'donations' && <ListenerDonations id={id} />}
          {chosen === 'statement' && <ListenerStatement id={id} />}
          {chosen === 'payments' && <ListenerPayments id={id} />}
          {chosen === 'tickets' && listener && <ListenerTickets tickets={listener.tickets} />}
        </>
      )}
    </ThingPage>
  );
}

function nameOf({ name, email }: DeskListener): string {
  return name || (email ?? 'Deleted account');
}

function ListenerOrders({ id }: { id: AccountId }) {
  const orders = useQuery(ordersQuery({ accountId: id, pageNumber: usePageNumber() }));
  return (
    <OrderList
      orders={orders}
      empty={{ title: 'Nothing bought yet', help: 'This listener’s orders are listed here, and can be refunded.' }}
    />
  );
}

function ListenerPayments({ id }: { id: AccountId }) {
  const payments = useQuery(paymentsQuery({ which: 'all', accountId: id }));
  if (payments.isLoadingError) return <QueryFailure query={payments} />;
  return (
    <PaymentTable
      payments={payments.data?.payments}
      empty={
        <EmptyList
          icon={CreditCard}
          title="No card payments"
          help="This listener’s card payments are listed here, unfinished ones too."
        />
      }
    />
  );
}

function ListenerFacts({ listener }: { listener: DeskListener }) {
  const { balance, bought, refunded, orders, mobile, joined, last_seen, email_confirmed, role, deleted } = listener;
  const facts = [
    `Joined ${formatLongDate(joined)}`,
    deleted !== null && `Account deleted ${formatLongDate(deleted)}: nobody can spend the money in the wallet`,
    deleted === null && (last_seen ? `Last seen ${formatLongDate(last_seen)}` : 'Signed in nowhere'),
    mobile !== '' && mobile,
    deleted === null && !email_confirmed && 'Address not confirmed',
    role === 'operator' && 'Operator',
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="pb-5 text-muted">{facts.join(' · ')}</p>
      <Figures
        figures={[
          { name: 'In the wallet', value: formatNaira(balance) },
          { name: 'Orders', value: orders.toLocaleString('en-NG') },
          { name: 'Bought for', value: formatNaira(bought) },
          { name: 'Refunded', value: formatNaira(refunded) },
        ]}
      />
    </>
  );
}

type Ticket = DeskListener['tickets'][number];

const columns: readonly Column<Ticket>[] = [
  { id: 'batch', header: 'Ticket', cell: ({ batch }) => `Batch ${batch}` },
  { id: 'amount', header: 'Worth', width: '9rem', align: 'end', cell: ({ amount }) => formatNaira(amount) },
  { id: 'redeemed', header: 'Redeemed', width: '11.5rem', align: 'end', cell: ({ redeemed }) => shortMoment(redeemed) },
];

function ListenerTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <DataTable
      label="Tickets redeemed"
      columns={columns}
      rows={tickets}
      rowId={({ batch, redeemed }) => `${batch} ${redeemed}`}
      rowName={({ batch }) => `ticket of batch ${batch}`}
      empty={
        <EmptyList
          icon={TicketPercent}
          title="No tickets redeemed"
          help="Tickets that this listener puts into the wallet are listed here."
        />
      }
    />
  );
}
