import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { OrderId } from '#contract/ids';
import { orderNumber } from '#contract/orders/public';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { orderQuery } from '#web/features/store/desk/api';

import { CallError } from '#web/lib/api/call-error';

import { deskPaths } from '#web/lib/desk-paths';
import { NotFoundPage } from '#web/lib/not-found-page';
import { Skeleton } from '#web/ui/skeleton';
import { OrderCard } from './order-card.tsx';

/** One order, which statements, receipts and the audit lead to. */
export function OrderPage() {
  const id = z.safeParse(OrderId, useParams().id).data;
  return id === undefined ? <NotFoundPage /> : <Found id={id} />;
}

function Found({ id }: { id: OrderId }) {
  const order = useQuery(orderQuery(id));
  if (order.isLoadingError) {
    if (order.error instanceof CallError && order.error.status === 404) return <NotFoundPage />;
    return <QueryFailure query={order} />;
  }
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.sales(), title: 'Sales and books' }} audited={{ kind: 'order', id }} />
      <DeskHeading title={`Order ${orderNumber(id)}`} />
      <div className="max-w-3xl">
        {order.data ? (
          <OrderCard order={order.data} withListener isAlone />
        ) : (
          <Skeleton className="h-56 rounded-panel" />
        )}
      </div>
    </>
  );
}
