import { useQuery } from '@tanstack/react-query';
import { Check, Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import { isOffline } from '#core/web/lib/api/call';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { lazyPart } from '#core/web/lib/lazy-part';
import { askToSignIn } from '#core/web/lib/listener/auth-dialog';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { needsNetwork } from '#core/web/lib/needs-network';
import { LoadingDialog } from '#core/web/ui/loading-overlay';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { BundleKind, BundleOffer as Offer } from '#features/bundles/contract';
import { type BundleRef, bundleQuery } from '#features/bundles/web/api';
import * as texts from '#features/bundles/web/texts';
import { isPaying, paymentStore } from '#features/payments/web/payment-store';

const BundleDialog = lazyPart(
  needsNetwork(async () => (await import('./bundle-dialog.tsx')).BundleDialog),
  ({ onClose }) => <LoadingDialog onClose={onClose} />,
);
const PaymentDialog = lazyPart(
  needsNetwork(async () => (await import('#features/payments/web/components/payment-dialog')).PaymentDialog),
);

const labels: Readonly<Record<BundleKind, () => string>> = {
  series: texts.buyTheSeries,
  collection: texts.buyTheCollection,
};

interface BundleOfferProps extends BundleRef {
  name: string;
  /** In naira; null when the bundle isn't sold as a whole. */
  wholePrice: number | null;
}

export function BundleOffer({ kind, id, name, wholePrice }: BundleOfferProps) {
  return (
    <>
      {wholePrice !== null && <Panel of={{ kind, id }} name={name} wholePrice={wholePrice} />}
      <PaymentNews />
    </>
  );
}

interface PanelProps {
  of: BundleRef;
  name: string;
  wholePrice: number;
}

/** The panel keeps its size, because a listener's own price is known only after the page is shown. */
function Panel({ of, name, wholePrice }: PanelProps) {
  const { data: offer, error, refetch } = useQuery({ ...bundleQuery(of), enabled: useHydrated() });
  const isListener = useIsListener();
  const isBusy = useStore(paymentStore, isPaying);
  const [isWanted, setWanted] = useState(false);
  if (offer === null && isWanted) setWanted(false);
  if (offer === null) return isListener ? <Owned wholePrice={wholePrice} /> : null;
  const hasFailed = error !== null && offer === undefined;
  const isComing = isWanted && offer === undefined && !hasFailed;
  const press = () => {
    if (isBusy) return;
    if (!isListener) return askToSignIn(texts.toBuyName({ name }));
    setWanted(true);
    if (hasFailed) void refetch();
  };
  return (
    <>
      <Frame
        price={offer ? <Price {...offer} /> : <PriceUntilKnown isListener={isListener} wholePrice={wholePrice} />}
        text={hasFailed ? whyItFailed(error) : whatItIs(offer)}
      >
        <TextButton
          kind="accent"
          aria-haspopup="dialog"
          aria-disabled={isBusy || isComing}
          className="aria-disabled:opacity-60 max-md:w-full"
          onPointerEnter={BundleDialog.preload}
          onClick={press}
        >
          {isBusy || isComing ? <Spinner /> : <Layers aria-hidden="true" size={20} />}
          {labels[of.kind]()}
        </TextButton>
      </Frame>
      {isWanted && offer && <BundleDialog of={of} name={name} offer={offer} onClose={() => setWanted(false)} />}
    </>
  );
}

function Owned({ wholePrice }: { wholePrice: number }) {
  return (
    <Frame price={<Price price={wholePrice} />} text={texts.youOwnEveryMessage()}>
      <p className="flex h-11 items-center justify-center gap-2 px-6 text-15 font-semibold max-md:w-full">
        <Check aria-hidden="true" size={20} />
        {texts.alreadyYours()}
      </p>
    </Frame>
  );
}

function Frame({ price, text, children }: { price: ReactNode; text: string; children: ReactNode }) {
  return (
    <section aria-label={texts.asAWhole()} className="mt-5 max-w-3xl rounded-panel bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-60">
          {price}
          <p role="status" className="mt-1 text-13 text-pretty text-muted">
            {text}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

function Price({ price, single_prices: instead = price }: { price: number; single_prices?: number }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-21 font-extrabold tracking-tight">{formatNaira(price)}</span>
      {price < instead && (
        <span className="text-muted">
          {texts.insteadOfPrice({
            hidden: (parts) => <span className="sr-only">{parts}</span>,
            del: (parts) => <del>{parts}</del>,
            price: formatNaira(instead),
          })}
        </span>
      )}
    </p>
  );
}

function PriceUntilKnown({ isListener, wholePrice }: { isListener: boolean; wholePrice: number }) {
  return (
    <p className="flex items-baseline">
      <span
        className={`text-21 font-extrabold tracking-tight tabular-nums ${isListener ? 'invisible' : 'for-visitors'}`}
      >
        {formatNaira(wholePrice)}
      </span>
    </p>
  );
}

function whatItIs(offer: Offer | undefined): string {
  if (!offer) return texts.allMessagesForSale();
  const { count, owned } = offer;
  if (owned === 0) return texts.messagesForSale({ count });
  return texts.messagesNotOwnedYet({ count, owned, total: count + owned });
}

function whyItFailed(error: Error): string {
  if (isOffline(error)) return texts.youAreOffline();
  return texts.loadingYourPriceFailed();
}

function PaymentNews() {
  const isShown = useStore(
    paymentStore,
    ({ step, purpose }) => purpose === 'purchase' && (step === 'confirming' || step === 'unsure'),
  );
  return isShown && <PaymentDialog />;
}
