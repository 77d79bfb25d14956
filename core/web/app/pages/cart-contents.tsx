import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import './cart-columns.css';
import { ShoppingCart } from 'lucide-react';
import { useStore } from 'zustand';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { loadCart } from '#features/orders/web/cart';
import { cartStore } from '#features/orders/web/cart-store';
import { CartList } from '#features/orders/web/components/cart-list';
import { OpenPayments } from '#features/payments/web/components/open-payments';
import { isBought } from '#features/payments/web/news';
import { paymentStore } from '#features/payments/web/payment-store';
import { CartSummary } from './cart-summary.tsx';

export function CartContents() {
  const { items, status, error } = useStore(cartStore);
  const isJustBought = useStore(paymentStore, isBought);
  if (status === 'failed' && items.length === 0) {
    return <Failure message={error ?? common.generalError()} onRetry={() => void loadCart()} />;
  }
  if (isJustBought && status !== 'ready') return null;
  const hasRows = items.length > 0 || status !== 'ready';
  return (
    <div className="@container mt-6">
      <div className={hasRows ? 'cart-columns' : 'grid gap-6'}>
        {!hasRows && <EmptyCart />}
        {hasRows && (items.length > 0 ? <CartList items={items} /> : <CartSkeleton />)}
        <div className="cart-ways">
          {hasRows &&
            (items.length > 0 ? <CartSummary items={items} isCurrent={status === 'ready'} /> : <CartSummarySkeleton />)}
          <PopupIsOpen />
          <OpenPayments />
        </div>
      </div>
    </div>
  );
}

function PopupIsOpen() {
  const hostedPage = useStore(paymentStore, (state) =>
    state.step === 'open' && state.purpose === 'purchase' ? state.hostedPage : null,
  );
  return (
    <p role="status" className={hostedPage === null ? 'absolute' : 'rounded-panel bg-raised px-4 py-3 text-muted'}>
      {hostedPage !== null &&
        texts.cardPaymentOpensAbove({
          link: (parts) => (
            <a href={hostedPage} className="font-semibold text-text underline">
              {parts}
            </a>
          ),
        })}
    </p>
  );
}

function EmptyCart() {
  const isSpokenOf = useStore(paymentStore, ({ purpose }) => purpose === 'purchase');
  if (isSpokenOf) return null;
  return (
    <Notice icon={ShoppingCart} title={common.emptyCart()} help={common.emptyCartHelp()} action={<BrowseMessages />} />
  );
}

function CartSkeleton() {
  return (
    <div className="-mx-2 grid gap-1">
      <Copies count={3}>
        <div className="flex items-center gap-3 py-2 pr-1 pl-2 md:gap-4">
          <Skeleton className="size-16 shrink-0 self-start rounded-row md:size-20" />
          <div className="h-20.5 grow pt-1">
            <Skeleton className="h-4 w-2/3 max-w-60 rounded-full" />
            <Skeleton className="mt-2 h-3 w-1/3 max-w-32 rounded-full" />
            <Skeleton className="mt-2 h-3 w-4/5 max-w-80 rounded-full" />
            <Skeleton className="mt-2 h-4 w-14 rounded-full md:hidden" />
          </div>
        </div>
      </Copies>
    </div>
  );
}

function CartSummarySkeleton() {
  return <Skeleton className="h-46 rounded-panel" />;
}
