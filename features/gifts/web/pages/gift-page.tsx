import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion, Gift as GiftIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { GiftId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { isNotFound } from '#core/web/lib/api/call';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { Link } from '#core/web/lib/link';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { idOf } from '#core/web/lib/parse';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { PageTint } from '#core/web/ui/page-tint';
import { Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { Gift } from '#features/gifts/contract';
import { giftQuery } from '#features/gifts/web/api';
import { GiftCard } from '#features/gifts/web/components/gift-card';
import { GiftMails } from '#features/gifts/web/components/gift-mails';
import { GiftPin } from '#features/gifts/web/components/gift-pin';
import { TakeBack } from '#features/gifts/web/components/take-back';
import { giftTitle, stateWords } from '#features/gifts/web/gift-words';
import { isGiftPaid, payForGift } from '#features/gifts/web/give';
import * as texts from '#features/gifts/web/texts';
import { OpenPayments } from '#features/payments/web/components/open-payments';
import { PaymentDialog } from '#features/payments/web/components/payment-dialog';
import { newsOf } from '#features/payments/web/news';
import { dismissPayment, isPaying, paymentStore } from '#features/payments/web/payment-store';
import { useHostedReturn } from '#features/payments/web/use-hosted-return';

export function Page() {
  const id = idOf(GiftId, useParams().id);
  return (
    <ForListeners
      icon={GiftIcon}
      title={texts.yourGift()}
      help={texts.signInToSeeYourGift()}
      purpose={texts.toSeeYourGift()}
    >
      {id ? <KnownId key={id} id={id} /> : <NoGift />}
    </ForListeners>
  );
}

function KnownId({ id }: { id: GiftId }) {
  useHostedReturn('gift');
  const { data: gift, error, refetch } = useQuery(giftQuery(id));
  useDocumentTitle(texts.yourGift());
  if (isNotFound(error)) return <NoGift />;
  return (
    <>
      <PageTint />
      <Link
        to={paths.gifts()}
        className="touch-target -ml-2 inline-flex h-9 items-center gap-2 rounded-full px-2 text-13 font-semibold text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {texts.allGifts()}
      </Link>
      <h1 dir="auto" id="page-heading" className="mt-2 text-28 font-extrabold tracking-title md:text-38">
        {texts.yourGift()}
      </h1>
      {gift && <Known gift={gift} />}
      {!gift && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!gift && !error && <Loading />}
      {gift && <GiftNews gift={gift} />}
    </>
  );
}

function Known({ gift }: { gift: Gift }) {
  const { state, amount, kind, is_test: isTest } = gift;
  const facts = [
    kind !== 'amount' && giftTitle(gift),
    formatNaira(amount),
    stateWords[state](),
    isTest && texts.paidWithATestCard(),
  ];
  return (
    <>
      <p role="status" className="mt-2 text-muted tabular-nums">
        {facts.filter((fact) => fact !== false).join(' · ')}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <GiftCard card={gift} />
        <div className="flex min-w-0 flex-col gap-6">
          {gift.pin !== null && <GiftPin gift={gift} pin={gift.pin} />}
          {state === 'unpaid' && <Unpaid gift={gift} />}
          <GiftMails gift={gift} />
          {state === 'unused' && <TakeBack gift={gift} />}
        </div>
      </div>
    </>
  );
}

function Unpaid({ gift }: { gift: Gift }) {
  const isBusy = useStore(paymentStore, isPaying);
  const press = () => {
    if (!isBusy) void payForGift(gift);
  };
  return (
    <section aria-label={common.payment()} className="grid justify-items-start gap-4 rounded-panel bg-raised p-5">
      <p>{texts.thisGiftIsntPaidForYet()}</p>
      <OpenPayments />
      <TextButton kind="accent" aria-disabled={isBusy} onClick={press}>
        {common.payAmountByCard({ amount: formatNaira(gift.amount) })}
      </TextButton>
    </section>
  );
}

function GiftNews({ gift }: { gift: Gift }) {
  const state = useStore(paymentStore);
  const isOfThis = useStore(paymentStore, isGiftPaid) && gift.state === 'unpaid';
  useEffect(() => {
    if (isOfThis) dismissPayment();
  }, [isOfThis]);
  if (state.purpose !== 'gift' || newsOf(state) === null || isOfThis) return null;
  return <PaymentDialog />;
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loadingYourGift()}
      </p>
      <Skeleton className="mt-6 h-72 max-w-88 rounded-panel" />
    </>
  );
}

function NoGift() {
  return <NotFoundPage icon={FileQuestion} help={texts.youHaveNoSuchGift()} />;
}
