import { useQuery } from '@tanstack/react-query';
import { CreditCard, TicketPercent } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AccountId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

const views = [
  ['orders', common.orders],
  ['donations', common.donations],
  ['statement', texts.walletStatement],
  ['payments', common.cardPayments],
  ['tickets', common.tickets],
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
        title: texts.thereIsNoSuchListener(),
        help: texts.theAddressMayBeMistyped(),
        to: [deskPaths.listeners(), texts.findAListener()],
      }}
    >
      {(listener, id) => (
        <>
          <Breadcrumb back={{ to: deskPaths.listeners(), title: texts.listeners() }} />
          <DeskHeading title={listener ? nameOf(listener) : common.listener()} help={listener?.email} />
          {listener ? <ListenerFacts listener={listener} /> : <Skeleton className="h-40 rounded-panel" />}
          <div className="pt-6">
            <Tabs
              label={texts.thisListenersRecords()}
              name="show"
              tabs={views.map(([view, title]) => [view, title()] as const)}
              chosen={chosen}
            />
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
  return name || (email ?? common.deletedAccount());
}

function ListenerOrders({ id }: { id: AccountId }) {
  const orders = useQuery(ordersQuery({ accountId: id, pageNumber: usePageNumber() }));
  return <OrderList orders={orders} empty={{ title: texts.nothingBoughtYet(), help: texts.nothingBoughtYetHelp() }} />;
}

function ListenerPayments({ id }: { id: AccountId }) {
  const payments = useQuery(paymentsQuery({ which: 'all', accountId: id }));
  if (payments.isLoadingError) return <QueryFailure query={payments} />;
  return (
    <PaymentTable
      payments={payments.data?.payments}
      empty={<EmptyList icon={CreditCard} title={texts.noCardPayments()} help={texts.noCardPaymentsHelp()} />}
    />
  );
}

function ListenerFacts({ listener }: { listener: DeskListener }) {
  const { balance, bought, refunded, orders, mobile, joined, last_seen, email_confirmed, role, deleted } = listener;
  const facts = [
    texts.joinedOn({ date: formatLongDate(joined) }),
    deleted !== null && texts.accountDeletedOn({ date: formatLongDate(deleted) }),
    deleted === null && (last_seen ? texts.lastSeenOn({ date: formatLongDate(last_seen) }) : texts.signedInNowhere()),
    mobile !== '' && mobile,
    deleted === null && !email_confirmed && texts.addressNotConfirmed(),
    role === 'operator' && texts.operator(),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="pb-5 text-muted">{facts.join(' · ')}</p>
      <Figures
        figures={[
          { name: texts.inTheWallet(), value: formatNaira(balance) },
          { name: common.orders(), value: orders.toLocaleString('en-NG') },
          { name: texts.boughtFor(), value: formatNaira(bought) },
          { name: common.refunded(), value: formatNaira(refunded) },
        ]}
      />
    </>
  );
}

type Ticket = DeskListener['tickets'][number];

const columns: readonly Column<Ticket>[] = [
  { id: 'batch', header: common.ticket, cell: ({ batch }) => texts.batch({ batch }) },
  { id: 'amount', header: texts.worth, width: '9rem', align: 'end', cell: ({ amount }) => formatNaira(amount) },
  {
    id: 'redeemed',
    header: common.redeemed,
    width: '11.5rem',
    align: 'end',
    cell: ({ redeemed }) => shortMoment(redeemed),
  },
];

function ListenerTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <DataTable
      label={texts.ticketsRedeemed()}
      columns={columns}
      rows={tickets}
      rowId={({ batch, redeemed }) => `${batch} ${redeemed}`}
      rowName={({ batch }) => texts.ticketOfBatch({ batch })}
      empty={<EmptyList icon={TicketPercent} title={texts.noTicketsRedeemed()} help={texts.noTicketsRedeemedHelp()} />}
    />
  );
}
