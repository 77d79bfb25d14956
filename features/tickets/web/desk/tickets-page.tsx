import { useQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '#core/contract/money';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { deskKey } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import type { Column } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortDate } from '#core/web/desk-kit/short-time';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { TextField } from '#core/web/ui/text-field';
import { type TicketBatch, type VoidOutcome, voidTicket } from '#features/tickets/desk';
import { Pin, pinLength } from '#features/wallet/contract';
import { pinBudgetQuery, ticketBatchesQuery } from './api.ts';
import { HeldPins } from './held-pins.tsx';
import { batchTitle, lastDayWords } from './labels.ts';
import { PinBudgetPanel } from './pin-budget-panel.tsx';

export function Page() {
  const batches = useQuery(ticketBatchesQuery(usePageNumber()));
  const budget = useQuery(pinBudgetQuery);
  const isLow = budget.data?.is_low === true;
  const [isVoiding, setVoiding] = useState(false);
  return (
    <HeldPins>
      {(lines) => (
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
          {lines}
          {isLow && <PinBudgetPanel budget={budget} />}
          <QueryTable
            query={batches}
            noun={['batch', 'batches']}
            label="Batches of tickets"
            columns={batchColumns}
            rowId={({ id }) => id}
            rowName={batchTitle}
            empty={{
              icon: TicketPercent,
              title: 'No tickets yet',
              help: 'Mint a batch, print it, and listeners pay with it without a card.',
              to: [deskPaths.mintTickets(), 'Mint tickets'],
            }}
          />
          {!isLow && <PinBudgetPanel budget={budget} />}
          {isVoiding && <VoidTicketDialog onClose={() => setVoiding(false)} />}
        </>
      )}
    </HeldPins>
  );
}

const refusals: Record<Exclude<VoidOutcome, 'voided'>, string> = {
  'void before': 'That ticket is void already.',
  redeemed: 'That ticket is redeemed: its value is in a wallet, and stays there.',
  'no ticket': 'No ticket has this PIN. Please check its 8 digits.',
};

function VoidTicketDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const check = () => {
    const isPin = Pin.safeParse(typed).success;
    if (!isPin) setProblem(`A ticket has ${pinLength} digits`);
    return isPin;
  };
  const act = async () => {
    const { outcome, batch_id } = (await call(voidTicket, { body: { pin: typed } })).data;
    if (outcome === 'voided') return batch_id;
    setProblem(refusals[outcome]);
    return null;
  };
  return (
    <ConfirmDialog
      title="Void a ticket"
      help="Nobody can redeem it any more. This can’t be undone."
      label="Void it"
      busyLabel="Voiding"
      isDanger
      check={check}
      act={act}
      refreshing={{ refreshed: deskKey }}
      done={(batchId) => ['Voided', `A ticket of batch ${batchId}`]}
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

function count(id: string, header: string, of: (batch: TicketBatch) => number): Column<TicketBatch> {
  return { id, header, align: 'end', width: '6rem', cell: (batch) => of(batch).toLocaleString('en-NG') };
}

const batchColumns: readonly Column<TicketBatch>[] = [
  {
    id: 'name',
    header: 'Batch',
    cell: (batch) => (
      <RowName to={deskPaths.ticketBatch(batch.id)} name={batchTitle(batch)}>
        {batch.name !== '' && `Batch ${batch.id} · `}Minted {shortDate(batch.minted_at)}
      </RowName>
    ),
  },
  { id: 'value', header: 'Value', align: 'end', width: '7rem', cell: ({ amount }) => formatNaira(amount) },
  count('minted', 'Minted', ({ minted }) => minted),
  count('redeemed', 'Redeemed', ({ redeemed }) => redeemed),
  count('left', 'Left', ({ left }) => left),
  { ...count('void', 'Void', (batch) => batch.void), from: 'medium' },
  { ...count('expired', 'Expired', ({ expired }) => expired), from: 'medium' },
  {
    id: 'money',
    header: 'In wallets',
    align: 'end',
    width: '8rem',
    cell: ({ redeemed_amount }) => formatNaira(redeemed_amount),
  },
  { id: 'last-day', header: 'Last day', width: '10rem', from: 'wide', cell: lastDayWords },
];
