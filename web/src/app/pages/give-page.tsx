import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { PagedList } from '#web/features/catalogue/lists/paged-list';
import { donationsQuery, fundsQuery } from '#web/features/giving/api';
import { DonationList } from '#web/features/giving/components/donation-list';
import { GiveForm } from '#web/features/giving/components/give-form';
import { ReminderList } from '#web/features/giving/reminders/reminder-list';
import { YearList } from '#web/features/giving/statements/year-list';
import { OpenPayments } from '#web/features/payments/components/open-payments';
import { PaymentDialog } from '#web/features/payments/components/payment-dialog';
import { newsOf } from '#web/features/payments/news';
import { paymentStore } from '#web/features/payments/payment-store';
import { useHostedReturn } from '#web/features/payments/use-hosted-return';
import { pageNumberIn } from '#web/lib/list-address';
import { useIsListener } from '#web/lib/listener/use-is-listener';
import { NotFoundPage } from '#web/lib/not-found-page';
import { PageHeading } from '#web/lib/page-heading';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { Copies, Skeleton } from '#web/ui/skeleton';

/** docs/product/giving.md#donations */
export function GivePage() {
  const funds = useQuery(fundsQuery);
  const isListener = useIsListener();
  useHostedReturn('donation');
  if (funds.data?.data.length === 0) return <NotFoundPage />;
  return (
    <div className="max-w-3xl">
      <PageHeading title="Give" />
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

/** How a donation went; while the provider's window is open, nothing takes the focus from it. */
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
        title="What you gave"
        result={donations}
        pageNumber={pageNumber}
        loading="Loading your donations..."
        nouns={['donation', 'donations']}
        skeleton={<ListSkeleton />}
        empty={
          <Notice
            icon={HandHeart}
            title="Nothing given yet"
            help="What you give is listed here, with its receipts."
            action={null}
          />
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
