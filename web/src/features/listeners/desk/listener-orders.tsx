import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AccountId } from '#contract/ids';
import { ordersQuery } from '#web/features/store/desk/api';
import { OrderList } from '#web/features/store/desk/order-list';
import { pageNumberIn } from '#web/lib/page-number';

/** What a listener bought, the newest first. */
export function ListenerOrders({ id }: { id: AccountId }) {
  const [search] = useSearchParams();
  const orders = useQuery(ordersQuery({ accountId: id, pageNumber: pageNumberIn(search) }));
  return (
    <OrderList
      orders={orders}
      empty={{ title: 'Nothing bought yet', help: 'What this listener buys is listed here, and can be refunded.' }}
    />
  );
}
