import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router';
import { OrderId } from '#core/contract/ids';
import { isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { Link } from '#core/web/lib/link';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { idOf } from '#core/web/lib/parse';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { PageTint } from '#core/web/ui/page-tint';
import { orderQuery } from '#features/orders/web/api';
import { OrderCard } from '#features/orders/web/components/order-card';
import { OrdersSkeleton } from '#features/orders/web/components/orders-skeleton';
import * as texts from '#features/orders/web/texts';

export function Page() {
  const id = idOf(OrderId, useParams().id);
  return (
    <ForListeners
      icon={ReceiptText}
      title={texts.yourOrder()}
      help={texts.signInForOrdersHelp()}
      purpose={texts.toSeeWhatYouBought()}
    >
      {id ? <KnownId key={id} id={id} /> : <NoOrder />}
    </ForListeners>
  );
}

function KnownId({ id }: { id: OrderId }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  useDocumentTitle(texts.yourOrder());
  if (isNotFound(error)) return <NoOrder />;
  return (
    <>
      <PageTint />
      <Link
        to={paths.orders()}
        className="touch-target -ml-2 inline-flex h-9 items-center gap-2 rounded-full px-2 text-13 font-semibold text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {texts.allOrders()}
      </Link>
      <h1 dir="auto" id="page-heading" className="mt-2 text-28 font-extrabold tracking-title md:text-38">
        {texts.yourOrder()}
      </h1>
      <div className="mt-6 max-w-3xl">
        {order && <OrderCard order={order} isAlone />}
        {!order && error && <Failure message={error.message} onRetry={() => void refetch()} />}
        {!order && !error && (
          <>
            <p role="status" className="sr-only">
              {texts.loadingYourOrder()}
            </p>
            <OrdersSkeleton count={1} />
          </>
        )}
      </div>
    </>
  );
}

function NoOrder() {
  return <NotFoundPage icon={FileQuestion} help={texts.youHaveNoSuchOrder()} />;
}
