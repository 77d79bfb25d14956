import { useQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { VoidOutcome } from '#contract/tickets/desk';
import { Pin, pinLength } from '#contract/wallet/public';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { EmptyList } from '#web/desk-kit/empty-list';
import { QueryTable } from '#web/desk-kit/query-table';
import { deskPaths } from '#web/lib/desk-paths';
import { pageNumberIn } from '#web/lib/page-number';
import { toast } from '#web/lib/toasts';
import { TextField } from '#web/ui/text-field';
import { pinBudgetQuery, ticketBatchesQuery } from './api.ts';
import { batchColumns } from './batch-columns.tsx';
import { useTicketVoiding } from './changes.ts';
import { batchTitle } from './labels.ts';
import { PinBudgetPanel } from './pin-budget-panel.tsx';

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

const refusals: Record<Exclude<VoidOutcome, 'voided'>, string> = {
  'void before': 'That ticket was void before.',
  redeemed: 'That ticket is redeemed: its value is in a wallet, and stays there.',
  'no ticket': 'That is no ticket. Please check its 8 digits.',
};

/** Voids one ticket, e.g. a lost one, by the PIN that was written down. */
function VoidTicketDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const voiding = useTicketVoiding();
  const submit = () => {
    if (!Pin.safeParse(typed).success) return setProblem(`A ticket has ${pinLength} digits`);
    voiding.mutate(typed, {
      onSuccess: ({ outcome, batch_id }) => {
        if (outcome !== 'voided') return setProblem(refusals[outcome]);
        toast.success('Voided', `A ticket of batch ${batch_id}`);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title="Void a ticket"
      help="Nobody can redeem it any more, and it can’t be made good again."
      label="Void it"
      busyLabel="Voiding"
      isDanger
      mutation={voiding}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label="Ticket PIN"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234 5678"
        value={typed}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
    </ConfirmDialog>
  );
}
