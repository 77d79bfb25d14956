import { useQuery } from '@tanstack/react-query';
import { Gift as GiftIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { type GiftId, MessageId, SeriesId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { CallError, isNotFound } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { PageHeading } from '#core/web/lib/page-heading';
import { paths } from '#core/web/lib/paths';
import { Failure } from '#core/web/ui/failure';
import { Skeleton } from '#core/web/ui/skeleton';
import { giftOptionsQuery, seriesOfferQuery } from '#features/gifts/web/api';
import { type Given, NewGiftForm } from '#features/gifts/web/components/new-gift-form';
import { isGiftPaid, payForGift, prepareGift } from '#features/gifts/web/give';
import * as texts from '#features/gifts/web/texts';
import { messageQuery } from '#features/messages/web/api';
import { OpenPayments } from '#features/payments/web/components/open-payments';
import { PaymentDialog } from '#features/payments/web/components/payment-dialog';
import { newsOf } from '#features/payments/web/news';
import { dismissPayment, paymentStore } from '#features/payments/web/payment-store';

export function Page() {
  return (
    <ForListeners icon={GiftIcon} title={texts.giveAGift()} help={texts.signInToGive()} purpose={texts.toGiveAGift()}>
      <PageHeading title={texts.giveAGift()} />
      <What />
    </ForListeners>
  );
}

function What() {
  const [search] = useSearchParams();
  const message = z.safeParse(MessageId, search.get('message'));
  const series = z.safeParse(SeriesId, search.get('series'));
  if (message.success) return <OfMessage id={message.data} />;
  if (series.success) return <OfSeries id={series.data} />;
  return <NewGift given={{ kind: 'amount' }} />;
}

function OfMessage({ id }: { id: MessageId }) {
  const { data: message, error, refetch } = useQuery(messageQuery(id));
  if (message) return <NewGift given={{ kind: 'message', message }} />;
  if (isNotFound(error)) return <NotFoundPage icon={GiftIcon} help={texts.thereIsNoSuchMessage()} />;
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  return <Loading />;
}

function OfSeries({ id }: { id: SeriesId }) {
  const { data: offer, error, refetch } = useQuery(seriesOfferQuery(id));
  if (offer) return <NewGift given={{ kind: 'series', id, offer }} />;
  if (isNotFound(error)) return <NotFoundPage icon={GiftIcon} help={texts.thereIsNoSuchSeries()} />;
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loadingYourGift()}
      </p>
      <Skeleton className="mt-8 h-40 max-w-130 rounded-panel" />
    </>
  );
}

function NewGift({ given }: { given: Given }) {
  const navigate = useNavigate();
  const { data: options, error, refetch } = useQuery(giftOptionsQuery);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // A second press during the request would prepare a second gift.
  const isPreparing = useRef(false);
  const [prepared, setPrepared] = useState<readonly GiftId[]>([]);
  const isPaid = useStore(paymentStore, isGiftPaid);
  // A payment may also arrive after the listener closed the pop-up or started again.
  useEffect(() => {
    const [gift, ...others] = prepared;
    if (!gift || !isPaid) return;
    dismissPayment();
    void navigate(others.length === 0 ? paths.gift(gift) : paths.gifts(), { replace: true });
  }, [prepared, isPaid, navigate]);
  if (!options) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Loading />;
  const give = async (wanted: Parameters<typeof prepareGift>[0]) => {
    if (isPreparing.current) return;
    isPreparing.current = true;
    setErrors({});
    try {
      const gift = await prepareGift(wanted);
      setPrepared((before) => [...before, gift.id]);
      await payForGift(gift);
    } catch (cause) {
      const named = cause instanceof CallError ? (cause.errors ?? {}) : {};
      setErrors(named);
      if (Object.keys(named).length === 0) toastFailure(cause, common.generalError());
    } finally {
      isPreparing.current = false;
    }
  };
  return (
    <>
      <div className="mt-6 max-w-2xl empty:hidden">
        <OpenPayments />
      </div>
      <NewGiftForm given={given} options={options} errors={errors} onGive={give} />
      {!(isPaid && prepared.length > 0) && <GiftNews />}
    </>
  );
}

function GiftNews() {
  const state = useStore(paymentStore);
  if (state.purpose !== 'gift' || newsOf(state) === null) return null;
  return <PaymentDialog />;
}
