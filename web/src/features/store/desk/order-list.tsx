import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { DeskOrder } from '#contract/orders/desk';
import type { Page } from '#contract/page';
import { texts } from '#contract/texts';
import { Pager } from '#web/desk-kit/pager';
import { messageOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { Skeleton } from '#web/ui/skeleton';
import { OrderCard } from './order-card.tsx';

interface OrderListProps {
  orders: UseQueryResult<Page<DeskOrder>>;
  /** They are several listeners', and each says whose it is. */
  withListener?: boolean;
  /** Of each order: below the page's, or below a section's. */
  heading?: 'h2' | 'h3';
  /** What is said in the place of none. */
  empty: { title: string; help: string };
}

const places = [0, 1, 2];

/** Orders, a card each, with the way through their pages. */
export function OrderList({ orders, withListener = false, heading = 'h2', empty }: OrderListProps) {
  if (orders.isLoadingError)
    return <Failure message={messageOf(orders.error, texts.generalError)} onRetry={() => void orders.refetch()} />;
  if (orders.data?.data.length === 0)
    return (
      <Notice
        icon={ReceiptText}
        {...empty}
        action={
          <Link to={deskPaths.listeners()} className={buttonClass('primary')}>
            Find a listener
          </Link>
        }
      />
    );
  return (
    <>
      <div aria-busy={orders.isPending} className="grid grid-cols-1 items-start gap-3 2xl:grid-cols-2">
        {orders.data
          ? orders.data.data.map((order) => (
              <OrderCard key={order.id} order={order} withListener={withListener} heading={heading} />
            ))
          : places.map((place) => <Skeleton key={place} className="h-44 rounded-panel" />)}
      </div>
      <Pager page={orders.data} noun={['order', 'orders']} />
    </>
  );
}
