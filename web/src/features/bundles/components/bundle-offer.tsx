import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { BundleKind, BundleOffer as Offer } from '#contract/bundles/public';
import { formatNaira } from '#contract/money';
import { type BundleRef, bundleQuery } from '#web/features/bundles/api';
import { isPaying, paymentStore } from '#web/features/payments/payment-store';
import { useHydrated } from '#web/lib/browser/use-hydrated';
import { formatCount } from '#web/lib/format';
import { lazyPart } from '#web/lib/lazy-part';
import { askToSignIn } from '#web/lib/listener/auth-dialog';
import { useIsListener } from '#web/lib/listener/use-is-listener';
import { needsNetwork } from '#web/lib/needs-network';
import { Skeleton, Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';

const BundleDialog = lazyPart(needsNetwork(async () => (await import('./bundle-dialog.tsx')).BundleDialog));
const PaymentDialog = lazyPart(
  needsNetwork(async () => (await import('#web/features/payments/components/payment-dialog')).PaymentDialog),
);

const labels: Readonly<Record<BundleKind, string>> = { series: 'Buy the series', collection: 'Buy the collection' };

interface BundleOfferProps extends BundleRef {
  name: string;
  /** In naira, as replies about the series or collection have it; null: it isn’t sold as a whole. */
  wholePrice: number | null;
}

/** What a series or collection costs as a whole, less what the listener owns of it (docs/product/money.md#bundles). */
export function BundleOffer({ kind, id, name, wholePrice }: BundleOfferProps) {
  const isSold = wholePrice !== null;
  // What they own is theirs alone: the server renders what it costs who owns none of it, and nothing moves later.
  const { data: offer, isPending } = useQuery({ ...bundleQuery({ kind, id }), enabled: useHydrated() && isSold });
  if (isSold && isPending) return <Waiting kind={kind} wholePrice={wholePrice} />;
  if (!offer) return <PaymentNews />;
  return <Shown of={{ kind, id }} name={name} offer={offer} />;
}

/** As high as what comes. */
function Waiting({ kind, wholePrice }: { kind: BundleKind; wholePrice: number }) {
  const isListener = useIsListener();
  return (
    <Panel
      // What a listener owns may make it less.
      price={isListener ? <Skeleton className="h-7 w-28 rounded-row" /> : <Price price={wholePrice} />}
      text="All messages that are for sale, together"
    >
      <TextButton kind="accent" aria-disabled="true" className="aria-disabled:opacity-60 max-md:w-full">
        <Layers aria-hidden="true" size={20} />
        {labels[kind]}
      </TextButton>
    </Panel>
  );
}

interface ShownProps {
  of: BundleRef;
  name: string;
  offer: Offer;
}

function Shown({ of, name, offer }: ShownProps) {
  const [isOpen, setOpen] = useState(false);
  const isListener = useIsListener();
  const isBusy = useStore(paymentStore, isPaying);
  const press = () => {
    if (isBusy) return;
    if (isListener) setOpen(true);
    else askToSignIn(`to buy “${name}”`);
  };
  return (
    <>
      <Panel price={<Price price={offer.price} instead={offer.single_prices} />} text={whatItIs(offer)}>
        <TextButton
          kind="accent"
          aria-haspopup="dialog"
          aria-disabled={isBusy}
          className="aria-disabled:opacity-60 max-md:w-full"
          onPointerEnter={BundleDialog.preload}
          onClick={press}
        >
          {isBusy ? <Spinner /> : <Layers aria-hidden="true" size={20} />}
          {labels[of.kind]}
        </TextButton>
      </Panel>
      {isOpen && <BundleDialog of={of} name={name} offer={offer} onClose={() => setOpen(false)} />}
      <PaymentNews />
    </>
  );
}

function Panel({ price, text, children }: { price: ReactNode; text: string; children: ReactNode }) {
  return (
    <section aria-label="As a whole" className="mt-5 max-w-3xl rounded-panel bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-60">
          {price}
          <p className="mt-1 text-13 text-pretty text-muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

function Price({ price, instead = price }: { price: number; instead?: number }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-21 font-extrabold tracking-tight">{formatNaira(price)}</span>
      {price < instead && (
        <span className="text-muted">
          <span className="sr-only">instead of </span>
          <del>{formatNaira(instead)}</del>
        </span>
      )}
    </p>
  );
}

/** @returns e.g. `All 4 messages together`, or what is left of them and why it costs less */
function whatItIs({ count, owned }: Offer): string {
  const messages = formatCount(count, ['message', 'messages']);
  if (owned === 0)
    return count === 1 ? 'The one message that is for sale' : `All ${messages} that are for sale, together`;
  return `The ${messages} that you don’t own yet, at their share of the price: you own ${owned} of ${count + owned}`;
}

/** While a payment isn't known to have ended. How it ended is said in a toast (web/src/app/after-payment.ts). */
function PaymentNews() {
  const isShown = useStore(
    paymentStore,
    ({ step, purpose }) => purpose === 'purchase' && (step === 'confirming' || step === 'unsure'),
  );
  return isShown && <PaymentDialog />;
}
