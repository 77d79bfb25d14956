import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { pageNumberIn } from '#core/web/lib/list-address';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { donationsQuery, fundsQuery } from '#features/giving/web/api';
import { DonationList } from '#features/giving/web/components/donation-list';
import { GiveForm } from '#features/giving/web/components/give-form';
import { ReminderList } from '#features/giving/web/reminders/reminder-list';
import { YearList } from '#features/giving/web/statements/year-list';
import * as texts from '#features/giving/web/texts';
import { OpenPayments } from '#features/payments/web/components/open-payments';
import { PaymentDialog } from '#features/payments/web/components/payment-dialog';
import { newsOf } from '#features/payments/web/news';
import { paymentStore } from '#features/payments/web/payment-store';
import { useHostedReturn } from '#features/payments/web/use-hosted-return';

export function Page() {
  const funds = useQuery(fundsQuery);
  const isListener = useIsListener();
  useHostedReturn('donation');
  if (funds.data?.data.length === 0) return <NotFoundPage />;
  return (
    <div className="max-w-3xl">
      <PageHeading title={texts.give()} />
      <GivingNews />
      <div className="mt-6">
        {funds.data && <GiveForm funds={funds.data.data} minimum={funds.data.minimum} />}
        {funds.isLoadingError && <Failure message={funds.error.message} onRetry={() => void funds.refetch()} />}
        {funds.isPending && <FormSkeleton />}
      </div>
      {isListener && funds.data && <ReminderList minimum={funds.data.minimum} />}
      {isListener && <Given />}
      {isListener && <YearList />}
    </div>
  );
}

/** Shown only while the provider's window is closed, since that window keeps the focus. */
function GivingNews() {
  const state = useStore(paymentStore);
  if (state.purpose !== 'donation' || newsOf(state) === null) return null;
  return <PaymentDialog />;
}

function Given() {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const donations = useQuery(donationsQuery(pageNumber));
  return (
    <div className="mt-10">
      <div className="mb-6 empty:hidden">
        <OpenPayments />
      </div>
      <PagedList
        title={texts.yourDonations()}
        result={donations}
        pageNumber={pageNumber}
        loading={texts.loadingYourDonations()}
        nouns={texts.donationCount}
        skeleton={<ListSkeleton />}
        empty={
          <Notice icon={HandHeart} title={texts.nothingGivenYet()} help={texts.nothingGivenYetHelp()} action={null} />
        }
      >
        {(shown) => <DonationList donations={shown} />}
      </PagedList>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="flex max-w-xl flex-col gap-5">
      <Skeleton className="h-20 rounded-panel" />
      <Skeleton className="h-12 rounded-row" />
      <Skeleton className="h-11 rounded-full" />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      <Copies count={3}>
        <Skeleton className="h-20 rounded-panel" />
      </Copies>
    </div>
  );
}
