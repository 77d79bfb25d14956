import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { AccountId } from '#contract/ids';
import type { DeskListener } from '#contract/listeners/desk';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { EmptyList } from '#web/desk-kit/empty-list';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { Tabs } from '#web/desk-kit/tabs';
import { listenerQuery } from '#web/features/listeners/desk/api';

import { CallError } from '#web/lib/api/call-error';

import { deskPaths } from '#web/lib/desk-paths';
import { NotFoundPage } from '#web/lib/not-found-page';
import { Skeleton } from '#web/ui/skeleton';
import { ListenerFacts } from './listener-facts.tsx';
import { ListenerOrders } from './listener-orders.tsx';
import { ListenerPayments } from './listener-payments.tsx';
import { ListenerStatement } from './listener-statement.tsx';
import { ListenerTickets } from './listener-tickets.tsx';

const views = [
  ['orders', 'Orders'],
  ['statement', 'Wallet statement'],
  ['payments', 'Card payments'],
  ['tickets', 'Tickets'],
] as const;

/** One listener: who they are, and everything that their money did. */
export function ListenerPage() {
  const id = z.safeParse(AccountId, useParams().id).data;
  return id === undefined ? <NotFoundPage /> : <Found id={id} />;
}

function Found({ id }: { id: AccountId }) {
  const listener = useQuery(listenerQuery(id));
  const [search] = useSearchParams();
  if (listener.isLoadingError) {
    if (listener.error instanceof CallError && listener.error.status === 404) return <NoSuchListener />;
    return <QueryFailure query={listener} />;
  }
  const chosen = views.find(([view]) => view === search.get('show'))?.[0] ?? 'orders';
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.listeners(), title: 'Listeners' }} />
      <DeskHeading title={listener.data ? nameOf(listener.data) : 'Listener'} help={listener.data?.email} />
      {listener.data ? <ListenerFacts listener={listener.data} /> : <Skeleton className="h-40 rounded-panel" />}
      <Tabs label="What is shown of this listener" tabs={views} chosen={chosen} />
      {chosen === 'orders' && <ListenerOrders id={id} />}
      {chosen === 'statement' && <ListenerStatement id={id} />}
      {chosen === 'payments' && <ListenerPayments id={id} />}
      {chosen === 'tickets' && listener.data && <ListenerTickets tickets={listener.data.tickets} />}
    </>
  );
}

function nameOf({ name, email }: DeskListener): string {
  return name || (email ?? 'Deleted account');
}

function NoSuchListener() {
  return (
    <EmptyList
      asHeading
      icon={UserX}
      title="There is no such listener"
      help="The address may be mistyped."
      to={[deskPaths.listeners(), 'Find a listener']}
    />
  );
}
