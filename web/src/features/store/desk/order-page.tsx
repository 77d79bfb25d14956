import { OrderId } from '#contract/ids';
import { orderNumber } from '#contract/orders/public';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { ThingPage } from '#web/desk-kit/thing-page';
import { orderQuery } from '#web/features/store/desk/api';
import { deskPaths } from '#web/lib/desk-paths';
import { Skeleton } from '#web/ui/skeleton';
import { OrderCard } from './order-card.tsx';

/** One order, which statements, receipts and the audit lead to. */
export function OrderPage() {
  return (
    <ThingPage isShownAtOnce id={OrderId} query={orderQuery}>
      {(order, id) => (
        <>
          <Breadcrumb back={{ to: deskPaths.sales(), title: 'Sales and books' }} audited={{ kind: 'order', id }} />
          <DeskHeading title={`Order ${orderNumber(id)}`} />
          <div className="max-w-3xl">
            {order ? <OrderCard order={order} withListener isAlone /> : <Skeleton className="h-56 rounded-panel" />}
          </div>
        </>
      )}
    </ThingPage>
  );
}
