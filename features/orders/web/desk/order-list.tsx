import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { Pager } from '#core/web/desk-kit/pager';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Skeleton } from '#core/web/ui/skeleton';
import type { DeskOrder } from '#features/orders/desk';
import { OrderCard } from './order-card.tsx';
import * as texts from './texts.ts';

interface OrderListProps {
  orders: UseQueryResult<Page<DeskOrder>>;
  withListener?: boolean;
  heading?: 'h2' | 'h3';
  empty: { title: string; help: string };
}

const places = [0, 1, 2];

export function OrderList({ orders, withListener = false, heading = 'h2', empty }: OrderListProps) {
  if (orders.isLoadingError) return <QueryFailure query={orders} />;
  if (orders.data?.data.length === 0)
    return <EmptyList icon={ReceiptText} {...empty} to={[deskPaths.listeners(), texts.findAListener()]} />;
  return (
    <>
      <div aria-busy={orders.isPending} className="grid grid-cols-1 items-start gap-3">
        {orders.data
          ? orders.data.data.map((order) => (
              <OrderCard key={order.id} order={order} withListener={withListener} heading={heading} />
            ))
          : places.map((place) => <Skeleton key={place} className="h-44 rounded-panel" />)}
      </div>
      <Pager page={orders.data} noun={common.orderCount} />
    </>
  );
}
