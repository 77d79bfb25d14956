import { useQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

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
            title={common.tickets()}
            help={texts.ticketsHelp()}
            actions={
              <>
                <ActionButton onClick={() => setVoiding(true)}>{texts.voidATicket()}</ActionButton>
                <ActionLink icon={Plus} kind="accent" to={deskPaths.mintTickets()}>
                  {texts.mintTickets()}
                </ActionLink>
              </>
            }
          />
          {lines}
          {isLow && <PinBudgetPanel budget={budget} />}
          <QueryTable
            query={batches}
            noun={texts.batchCount}
            label={texts.batchesOfTickets()}
            columns={batchColumns}
            rowId={({ id }) => id}
            rowName={batchTitle}
            empty={{
              icon: TicketPercent,
              title: texts.noTicketsYet(),
              help: texts.noTicketsYetHelp(),
              to: [deskPaths.mintTickets(), texts.mintTickets()],
            }}
          />
          {!isLow && <PinBudgetPanel budget={budget} />}
          {isVoiding && <VoidTicketDialog onClose={() => setVoiding(false)} />}
        </>
      )}
    </HeldPins>
  );
}

type Problem = Exclude<VoidOutcome, 'voided'> | 'not a PIN';

const problems: Record<Problem, () => string> = {
  'not a PIN': () => texts.ticketHasDigits({ count: pinLength }),
  'void before': texts.ticketIsVoidAlready,
  redeemed: texts.ticketIsRedeemed,
  'no ticket': texts.noTicketHasThisPin,
};

function VoidTicketDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const check = () => {
    const isPin = Pin.safeParse(typed).success;
    if (!isPin) setProblem('not a PIN');
    return isPin;
  };
  const act = async () => {
    const { outcome, batch_id } = (await call(voidTicket, { body: { pin: typed } })).data;
    if (outcome === 'voided') return batch_id;
    setProblem(outcome);
    return null;
  };
  return (
    <ConfirmDialog
      title={texts.voidATicketTitle()}
      help={texts.voidATicketHelp()}
      label={texts.voidIt()}
      busyLabel={texts.voiding()}
      isDanger
      check={check}
      act={act}
      refreshing={{ refreshed: deskKey }}
      done={(id) => [texts.voided(), texts.aTicketOfBatch({ id })]}
      onClose={onClose}
    >
      <TextField
        label={texts.ticketPin()}
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234 5678"
        value={typed}
        error={problem ? problems[problem]() : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
    </ConfirmDialog>
  );
}

function count(id: string, header: () => string, of: (batch: TicketBatch) => number): Column<TicketBatch> {
  return { id, header, align: 'end', width: '6rem', cell: (batch) => of(batch).toLocaleString('en-NG') };
}

const batchColumns: readonly Column<TicketBatch>[] = [
  {
    id: 'name',
    header: texts.batch,
    cell: (batch) => (
      <RowName to={deskPaths.ticketBatch(batch.id)} name={batchTitle(batch)}>
        {[batch.name !== '' && texts.batchId({ id: batch.id }), texts.mintedOn({ date: shortDate(batch.minted_at) })]
          .filter(Boolean)
          .join(' · ')}
      </RowName>
    ),
  },
  { id: 'value', header: texts.value, align: 'end', width: '7rem', cell: ({ amount }) => formatNaira(amount) },
  count('minted', texts.minted, ({ minted }) => minted),
  count('redeemed', common.redeemed, ({ redeemed }) => redeemed),
  count('left', texts.left, ({ left }) => left),
  { ...count('void', texts.voidLabel, (batch) => batch.void), from: 'medium' },
  { ...count('expired', texts.expired, ({ expired }) => expired), from: 'medium' },
  {
    id: 'money',
    header: texts.inWallets,
    align: 'end',
    width: '8rem',
    cell: ({ redeemed_amount }) => formatNaira(redeemed_amount),
  },
  { id: 'last-day', header: texts.lastDay, width: '10rem', from: 'wide', cell: lastDayWords },
];
