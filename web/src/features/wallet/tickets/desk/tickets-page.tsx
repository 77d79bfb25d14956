import { useQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { DeskHeading } from '#web/desk-kit/desk-heading';

import { EmptyList } from '#web/desk-kit/empty-list';
import { QueryTable } from '#web/desk-kit/query-table';

import { deskPaths } from '#web/lib/desk-paths';
import { pageNumberIn } from '#web/lib/page-number';
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
            <ActionButton onClick={() => setVoiding(true)}>Void a ticket…</ActionButton>
            <ActionLink icon={Plus} kind="accent" to={deskPaths.mintTickets()}>
              Mint tickets
            </ActionLink>
          </>
        }
      />
      {isLow && <PinBudgetPanel budget={budget} />}
      <QueryTable
        query={batches}
        noun={['batch', 'batches']}
        label="Batches of tickets"
        columns={batchColumns}
        rowId={({ id }) => id}
        rowName={batchTitle}
        empty={<NoBatches />}
      />
      {!isLow && <PinBudgetPanel budget={budget} />}
      {isVoiding && <VoidTicketDialog onClose={() => setVoiding(false)} />}
    </>
  );
}

function NoBatches() {
  return (
    <EmptyList
      icon={TicketPercent}
      title="No tickets yet"
      help="Mint a batch, print it, and listeners pay with it without a card."
      to={[deskPaths.mintTickets(), 'Mint tickets']}
    />
  );
}
