import { ShoppingCart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { PageHeading } from '#core/web/lib/page-heading';
import { Spinner } from '#core/web/ui/skeleton';
import { loadCart } from '#features/orders/web/cart';
import { cartStore } from '#features/orders/web/cart-store';
import { PaymentDialog } from '#features/payments/web/components/payment-dialog';
import { isBought, newsOf } from '#features/payments/web/news';
import { paymentStore } from '#features/payments/web/payment-store';
import { useHostedReturn } from '#features/payments/web/use-hosted-return';
import { CartBought } from './cart-bought.tsx';
import { CartContents } from './cart-contents.tsx';

/** Specified in core/web/app/pages/README.md#cart-page. */
export function Page() {
  return (
    <ForListeners
      icon={ShoppingCart}
      title={common.shoppingCart()}
      help={texts.signInToSeeYourCart()}
      purpose={texts.toSeeYourCart()}
    >
      <OwnCart />
    </ForListeners>
  );
}

function OwnCart() {
  useHostedReturn('purchase');
  useKnownCart();
  return (
    <>
      <PageHeading title={common.shoppingCart()} />
      <CartStatus />
      <PurchaseNews />
      <CartContents />
    </>
  );
}

function useKnownCart(): void {
  const isUnknown = useStore(cartStore, ({ status }) => status === 'unknown');
  useEffect(() => {
    if (isUnknown) void loadCart();
  }, [isUnknown]);
}

function CartStatus() {
  const { items, status, error } = useStore(cartStore);
  const count = items.length;
  const payment = useStore(paymentStore);
  const line = useRef<HTMLParagraphElement>(null);
  const isConfirming = payment.step === 'confirming' && payment.purpose === 'purchase';
  const isLoading = status === 'loading' || status === 'unknown';
  const isOld = !isConfirming && status === 'failed' && count > 0;
  const isSaid = status === 'ready' && !(isBought(payment) && count === 0);
  const said = isConfirming ? newsOf(payment)?.title : isLoading ? common.loadingCart() : isSaid && itemsLine(count);
  const loadAgain = () => {
    // The pressed button disappears, so the focus moves to the cart's status line.
    line.current?.focus({ preventScroll: true });
    void loadCart();
  };
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="mt-3 flex min-h-5.5 items-center gap-3 text-muted tabular-nums outline-none"
    >
      {(isConfirming || isLoading) && <Spinner />}
      {isOld ? (error ?? common.generalError()) : said}
      {isOld && (
        <button type="button" onClick={loadAgain} className="touch-target shrink-0 font-semibold text-text underline">
          {common.tryAgain()}
        </button>
      )}
    </p>
  );
}

function itemsLine(count: number): string {
  return texts.itemCount({ count });
}

function PurchaseNews() {
  const state = useStore(paymentStore);
  const isSaidByPage = state.step === 'confirming' && !state.isAgain;
  if (state.purpose !== 'purchase' || newsOf(state) === null || isSaidByPage) return null;
  const bought = state.step === 'done' ? state.payment.purchase_id : null;
  if (bought === null) return <PaymentDialog />;
  return (
    <section aria-label={texts.yourPayment()} className="mt-6 rounded-panel bg-raised px-4 py-8">
      <CartBought id={bought} />
    </section>
  );
}
