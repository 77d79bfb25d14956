import { useQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { texts } from '#contract/texts';
import { DataTable } from '#web/desk-kit/data-table';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { Pager } from '#web/desk-kit/pager';
import { sentenceOf } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { pageNumberIn } from '#web/lib/page-number';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { pinBudgetQuery, ticketBatchesQuery } from './api.ts';
import { batchColumns } from './batch-columns.tsx';
import { batchTitle } from './labels.ts';
import { PinBudgetPanel } from './pin-budget-panel.tsx';
import { VoidTicketDialog } from './void-ticket-dialog.tsx';

/** The batches of tickets and how they stand (docs/product/tickets.md#batches). */
export function TicketsPage() {
  const [search] = useSearchParams();
  const batches = useQuery(ticketBatchesQuery(pageNumberIn(search)));
  const budget = useQuery(pinBudgetQuery);
  const isLow = budget.data?.is_low === true;
  const [isVoiding, setVoiding] = useState(false);
  return (
    <>
      <DeskHeading
        title="Tickets"
        help="PINs that listeners redeem into their wallets. Hand them out printed, or sell them."
        actions={
          <>
            <button type="button" onClick={() => setVoiding(true)} className={buttonClass('plain')}>
              Void a ticket…
            </button>
            <Link to={deskPaths.mintTickets()} className={buttonClass('accent')}>
              <Plus aria-hidden="true" size={16} />
              Mint tickets
            </Link>
          </>
        }
      />
      {isLow && <PinBudgetPanel budget={budget} />}
      {batches.isLoadingError ? (
        <Failure message={sentenceOf(batches.error, texts.generalError)} onRetry={() => void batches.refetch()} />
      ) : (
        <DataTable
          label="Batches of tickets"
          columns={batchColumns}
          rows={batches.data?.data}
          rowId={({ id }) => id}
          rowName={batchTitle}
          empty={<NoBatches />}
        />
      )}
      <Pager page={batches.data} noun={['batch', 'batches']} />
      {!isLow && <PinBudgetPanel budget={budget} />}
      {isVoiding && <VoidTicketDialog onClose={() => setVoiding(false)} />}
    </>
  );
}

function NoBatches() {
  return (
    <Notice
      icon={TicketPercent}
      title="No tickets yet"
      help="Mint a batch, print it, and listeners pay with it without a card."
      action={
        <Link to={deskPaths.mintTickets()} className={buttonClass('primary')}>
          Mint tickets
        </Link>
      }
    />
  );
}
