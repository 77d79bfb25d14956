import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Scale } from 'lucide-react';
import { useState } from 'react';
import { realCompanies } from '#core/contract/payment-providers';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { zoneInWords } from '#core/web/desk-kit/library-time';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { Tabs } from '#core/web/desk-kit/tabs';
import { useAsked } from '#core/web/desk-kit/use-address';
import { Skeleton } from '#core/web/ui/skeleton';
import { DiscrepanciesQuery, type ReconciliationReport } from '#features/payments/desk/reconciliation';
import { discrepanciesQuery, reconciliationQuery } from './api.ts';
import { DiscrepancyList } from './discrepancy-list.tsx';
import { PayoutTable } from './payout-table.tsx';
import { ReconcileDialog } from './reconcile-dialog.tsx';
import { ReconciliationSummary } from './reconciliation-summary.tsx';

export function Page() {
  const report = useQuery(reconciliationQuery);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = report.data?.under_way != null;
  return (
    <>
      <DeskHeading
        title="Reconciliation"
        help={`Each day card payments are compared with what their provider reports. Days are in the library’s time zone (${zoneInWords()}).`}
        actions={
          report.data?.provider && (
            <ActionButton kind="primary" icon={Scale} isBusy={isUnderWay} onClick={() => setAsking(true)}>
              {isUnderWay ? 'Comparing' : 'Compare days now'}
            </ActionButton>
          )
        }
      />
      {report.isLoadingError && <QueryFailure query={report} />}
      {report.isPending && <Skeleton className="h-40 rounded-panel" />}
      {report.data && <Report report={report.data} />}
      {isAsking && <ReconcileDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function Report({ report }: { report: ReconciliationReport }) {
  if (report.provider === null && report.open === 0)
    return (
      <EmptyList
        icon={Scale}
        title="Nothing to reconcile"
        help={`Card payments are off, or go through the built-in test, where no money moves. With a key of ${realCompanies}, card payments are compared each day with what it reports.`}
      />
    );
  return (
    <>
      {report.is_late && (
        <p role="alert" className="flex items-start gap-2 pb-6 font-semibold">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
          No daily reconciliation has completed for two days.
        </p>
      )}
      <ReconciliationSummary report={report} />
      <Discrepancies open={report.open} />
      {report.payouts.length > 0 && <PayoutTable payouts={report.payouts} />}
    </>
  );
}

function Discrepancies({ open }: { open: number }) {
  const asked = useAsked(DiscrepanciesQuery);
  const discrepancies = useQuery(discrepanciesQuery(asked));
  const state = asked.state ?? 'open';
  return (
    <section aria-labelledby="discrepancies-heading" className="pt-8">
      <h2 id="discrepancies-heading" className="pb-1 text-21 font-bold tracking-tight">
        Discrepancies
      </h2>
      <p className="max-w-[70ch] pb-3 text-13 text-pretty text-muted">
        Payments that differ from what their provider reports. Finding one moves no money, nor does closing it.
      </p>
      <Tabs
        label="Discrepancies"
        name="state"
        tabs={[
          ['open', 'Open', open],
          ['closed', 'Closed'],
        ]}
        chosen={state}
      />
      <DiscrepancyList discrepancies={discrepancies} isOpen={state === 'open'} />
    </section>
  );
}
