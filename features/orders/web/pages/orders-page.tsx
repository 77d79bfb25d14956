import { useQuery } from '@tanstack/react-query';
import { ReceiptText, WalletCards } from 'lucide-react';
import { useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { LinkButton } from '#core/web/lib/link';
import { pageNumberIn } from '#core/web/lib/list-address';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { Notice } from '#core/web/ui/notice';
import { ordersQuery } from '#features/orders/web/api';
import { OrderCard } from '#features/orders/web/components/order-card';
import { OrdersSkeleton } from '#features/orders/web/components/orders-skeleton';
import * as texts from '#features/orders/web/texts';

export function Page() {
  return (
    <ForListeners
      icon={ReceiptText}
      title={texts.yourOrders()}
      help={texts.signInForOrdersHelp()}
      purpose={texts.toSeeWhatYouBought()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading title={texts.yourOrders()} />
        <LinkButton kind="plain" to={paths.wallet()}>
          <WalletCards aria-hidden="true" size={18} />
          {common.seeYourWallet()}
        </LinkButton>
      </div>
      <OwnOrders />
    </ForListeners>
  );
}

function OwnOrders() {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const orders = useQuery(ordersQuery(pageNumber));
  return (
    <PagedList
      title={common.orders()}
      result={orders}
      pageNumber={pageNumber}
      loading={texts.loadingYourOrders()}
      nouns={common.orderCount}
      skeleton={<OrdersSkeleton />}
      empty={<NoOrders />}
    >
      {(page) => (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          {page.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
    </PagedList>
  );
}

function NoOrders() {
  return (
    <Notice icon={ReceiptText} title={texts.noOrdersYet()} help={texts.noOrdersYetHelp()} action={<BrowseMessages />} />
  );
}
