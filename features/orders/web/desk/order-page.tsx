import { OrderId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { ThingPage } from '#core/web/desk-kit/thing-page';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Skeleton } from '#core/web/ui/skeleton';
import { orderNumber } from '#features/orders/contract/facts';
import { orderQuery } from './api.ts';
import { OrderCard } from './order-card.tsx';
import * as texts from './texts.ts';

export function Page() {
  return (
    <ThingPage isShownAtOnce id={OrderId} query={orderQuery}>
      {(order, id) => (
        <>
          <Breadcrumb back={{ to: deskPaths.sales(), title: texts.salesAndBooks() }} audited={{ kind: 'order', id }} />
          <DeskHeading title={common.orderNumber({ number: orderNumber(id) })} />
          <div className="max-w-3xl">
            {order ? <OrderCard order={order} withListener isAlone /> : <Skeleton className="h-56 rounded-panel" />}
          </div>
        </>
      )}
    </ThingPage>
  );
}
