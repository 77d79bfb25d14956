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
import * as texts from '#features/payments/web/desk/texts';
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
        title={texts.reconciliation()}
        help={texts.reconciliationHelp({ zone: zoneInWords() })}
        actions={
          report.data?.provider && (
            <ActionButton kind="primary" icon={Scale} isBusy={isUnderWay} onClick={() => setAsking(true)}>
              {isUnderWay ? texts.comparing() : texts.compareDaysNow()}
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
        title={texts.nothingToReconcile()}
        help={texts.nothingToReconcileHelp({ companies: realCompanies })}
      />
    );
  return (
    <>
      {report.is_late && (
        <p role="alert" className="flex items-start gap-2 pb-6 font-semibold">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
          {texts.reconciliationIsLate()}
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
        {texts.discrepancies()}
      </h2>
      <p className="max-w-[70ch] pb-3 text-13 text-pretty text-muted">{texts.discrepanciesHelp()}</p>
      <Tabs
        label={texts.discrepancies()}
        name="state"
        tabs={[
          ['open', texts.open(), open],
          ['closed', texts.closed()],
        ]}
        chosen={state}
      />
      <DiscrepancyList discrepancies={discrepancies} isOpen={state === 'open'} />
    </section>
  );
}
