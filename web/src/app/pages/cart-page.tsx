import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { OpenPayments } from '#web/features/payments/components/open-payments';
import { PaymentPanel } from '#web/features/payments/components/payment-panel';
import { paymentStore } from '#web/features/payments/payment-store';
import { useHostedReturn } from '#web/features/payments/use-hosted-return';
import { loadCart } from '#web/features/store/cart';
import { cartStore } from '#web/features/store/cart-store';
import { CartList } from '#web/features/store/components/cart-list';
import { CartSkeleton } from '#web/features/store/components/cart-skeleton';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { formatCount } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { authStore } from '#web/lib/listener/auth';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';
import { Spinner } from '#web/ui/skeleton';
import { CartBought } from './cart-bought.tsx';
import { CartSummary } from './cart-summary.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

/** The cart (spec §2, Cart), where it is paid for; a visitor is asked to sign in. */
export function CartPage() {
  useDocumentTitle(texts.shoppingCart);
  const isListener = useStore(authStore, (signedIn) => signedIn !== null);
  if (!isListener) {
    return (
      <SignInPrompt
        icon={ShoppingCart}
        title={texts.shoppingCart}
        help="Sign in, and the messages you mean to buy are with you on every device."
      />
    );
  }
  return <OwnCart />;
}

function OwnCart() {
  useHostedReturn('purchase');
  useKnownCart();
  return (
    <>
      <PageTint />
      <h1 id="page-heading" className="text-28 font-extrabold tracking-title md:text-38">
        {texts.shoppingCart}
      </h1>
      <CartCount />
      <PurchaseNews />
      <OpenPayments />
      <Contents />
    </>
  );
}

/** Whoever has signed in in another tab has come here without the loader. */
function useKnownCart(): void {
  const isUnknown = useStore(cartStore, ({ status }) => status === 'unknown');
  useEffect(() => {
    if (isUnknown) void loadCart();
  }, [isUnknown]);
}

function CartCount() {
  const count = useStore(cartStore, ({ items }) => items.length);
  const status = useStore(cartStore, (cart) => cart.status);
  const isBought = useIsBought();
  const isLoading = status === 'loading' || status === 'unknown';
  // What was just bought is no longer in it: that it is empty is no news.
  const isSaid = status === 'ready' && !(isBought && count === 0);
  return (
    <p role="status" className="mt-3 flex min-h-5.5 items-center gap-3 text-muted tabular-nums">
      {isLoading && <Spinner />}
      {isLoading ? texts.loadingCart : isSaid && formatCount(count, ['item', 'items'])}
    </p>
  );
}

/** Whether the page shows what was just bought. */
function useIsBought(): boolean {
  return useStore(paymentStore, (state) => state.step === 'done' && state.payment.status === 'bought');
}

/** What became of the purchase that was made here. */
function PurchaseNews() {
  const state = useStore(paymentStore);
  if (state.purpose !== 'purchase' || state.step === 'starting') return null;
  if (state.step === 'open') return <PopupIsOpen hostedPage={state.hostedPage} />;
  const bought = state.step === 'done' ? state.payment.purchase_id : null;
  return (
    <section aria-label="Your payment" className="mt-6 rounded-panel bg-raised px-4 py-8">
      {bought ? <CartBought id={bought} /> : <PaymentPanel />}
    </section>
  );
}

/** Seen where the pop-up takes its time, or isn't seen at all. */
function PopupIsOpen({ hostedPage }: { hostedPage: string }) {
  return (
    <p role="status" className="mt-6 rounded-panel bg-raised px-4 py-3 text-muted">
      Your card payment opens in a window above this page. If you don’t see it,{' '}
      <a href={hostedPage} className="font-semibold text-text underline">
        pay on the payment page
      </a>
      .
    </p>
  );
}

function Contents() {
  const { items, status, error } = useStore(cartStore);
  const isSpokenOf = useStore(paymentStore, ({ purpose }) => purpose === 'purchase');
  if (status === 'failed') return <Failure message={error ?? texts.generalError} onRetry={() => void loadCart()} />;
  if (items.length === 0) {
    if (status !== 'ready') return <Skeletons />;
    return isSpokenOf ? null : <EmptyCart />;
  }
  return (
    <div className="@container mt-6">
      <div className="grid grid-cols-1 items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[52rem]:gap-10">
        <CartList items={items} />
        <CartSummary items={items} isCurrent={status === 'ready'} />
      </div>
    </div>
  );
}

function Skeletons() {
  return (
    <div className="mt-6">
      <CartSkeleton />
    </div>
  );
}

function EmptyCart() {
  return (
    <Notice
      icon={ShoppingCart}
      title={texts.emptyCart}
      help={texts.emptyCartHelp}
      action={
        <Link to={paths.messages()} className={buttonClass('primary')}>
          Browse messages
        </Link>
      }
    />
  );
}
