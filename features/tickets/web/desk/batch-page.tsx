import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TicketBatchId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { deskKey } from '#core/web/desk-kit/api';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import type { Column } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { Section } from '#core/web/desk-kit/section';
import { formatMoment, shortMoment } from '#core/web/desk-kit/short-time';
import { ThingPage } from '#core/web/desk-kit/thing-page';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatLongDate } from '#core/web/lib/format';
import { Skeleton } from '#core/web/ui/skeleton';
import { useRefreshHeld } from '#features/accounts/web/held-secrets/api';
import { type Redemption, type RedemptionDay, type TicketBatch, voidTicketBatch } from '#features/tickets/desk';
import { redemptionsQuery, ticketBatchQuery } from './api.ts';
import { HeldPins } from './held-pins.tsx';
import { batchTitle, lastDayWords } from './labels.ts';
import * as texts from './texts.ts';

export function Page() {
  const [isVoiding, setVoiding] = useState(false);
  return (
    <ThingPage isShownAtOnce id={TicketBatchId} query={ticketBatchQuery}>
      {(read, id) => {
        const { batch, days = [] } = read ?? {};
        const open = batch ? batch.minted - batch.redeemed - batch.void : 0;
        return (
          <HeldPins batchId={id}>
            {(lines) => (
              <>
                <Breadcrumb
                  back={{ to: deskPaths.tickets(), title: common.tickets() }}
                  audited={{ kind: 'tickets', id }}
                />
                <DeskHeading
                  title={batch ? batchTitle(batch) : texts.batchId({ id })}
                  actions={
                    open > 0 && <ActionButton onClick={() => setVoiding(true)}>{texts.voidWhatIsLeft()}</ActionButton>
                  }
                />
                {lines}
                {batch ? <BatchFacts batch={batch} /> : <Skeleton className="h-44 rounded-panel" />}
                {days.length > 0 && <RedemptionDays days={days} />}
                {batch && batch.redeemed > 0 && <Redemptions id={id} />}
                {batch?.redeemed === 0 && <p className="mt-8 text-muted">{texts.noneOfItsTicketsIsRedeemed()}</p>}
                {isVoiding && batch && <VoidBatchDialog batch={batch} onClose={() => setVoiding(false)} />}
              </>
            )}
          </HeldPins>
        );
      }}
    </ThingPage>
  );
}

function BatchFacts({ batch }: { batch: TicketBatch }) {
  const facts: [string, string][] = [
    [texts.valueOfEach(), formatNaira(batch.amount)],
    [texts.minted(), texts.ticketCount({ count: batch.minted })],
    [common.redeemed(), batch.redeemed.toLocaleString('en-NG')],
    [texts.inWallets(), formatNaira(batch.redeemed_amount)],
    [texts.left(), batch.left.toLocaleString('en-NG')],
    [texts.voidLabel(), batch.void.toLocaleString('en-NG')],
    [texts.expired(), batch.expired.toLocaleString('en-NG')],
    [texts.lastDay(), lastDayWords(batch)],
    [texts.batch(), batch.id],
    [texts.mintedAt(), formatMoment(batch.minted_at)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-panel bg-raised p-5 tabular-nums md:grid-cols-3 lg:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RedemptionDays({ days }: { days: readonly RedemptionDay[] }) {
  const max = Math.max(...days.map(({ redeemed }) => redeemed));
  return (
    <Section title={texts.redeemedByDay()} className="mt-8">
      <ul className="thin-scrollbar max-h-80 max-w-xl overflow-y-auto">
        {[...days].reverse().map(({ day, redeemed }) => (
          <li
            key={day}
            className="grid min-h-9 grid-cols-[9.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-15 tabular-nums"
          >
            <span className="text-muted">{formatLongDate(day)}</span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full text-accent">
              <rect width={Math.max(1, (redeemed / max) * 100)} height="8" fill="currentColor" />
            </svg>
            <span className="text-end font-semibold">{redeemed}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function VoidBatchDialog({ batch, onClose }: { batch: TicketBatch; onClose: () => void }) {
  const { id, minted, redeemed, void: gone, amount } = batch;
  const refreshHeld = useRefreshHeld();
  const open = minted - redeemed - gone;
  return (
    <ConfirmDialog
      title={texts.voidBatchTitle({ batch: batchTitle(batch) })}
      help={texts.voidBatchHelp({ open, amount: formatNaira(amount), redeemed })}
      label={texts.voidTickets({ count: open })}
      busyLabel={texts.voiding()}
      isDanger
      act={async () => (await call(voidTicketBatch, { params: { id } })).data}
      refreshing={{ refreshed: deskKey }}
      done={({ voided }) => [texts.voided(), texts.ticketCount({ count: voided })]}
      onDone={refreshHeld}
      onClose={onClose}
    />
  );
}

const columns: readonly Column<Redemption>[] = [
  {
    id: 'listener',
    header: common.listener,
    cell: ({ listener: { id, name, email } }) =>
      email === null ? (
        <span className="text-muted">{texts.aDeletedAccount()}</span>
      ) : (
        <RowName to={deskPaths.listener(id)} name={name || email} />
      ),
  },
  { id: 'email', header: texts.email, cell: ({ listener }) => listener.email },
  { id: 'at', header: common.redeemed, width: '11.5rem', cell: ({ at }) => shortMoment(at) },
];

function Redemptions({ id }: { id: TicketBatchId }) {
  const redeemed = useQuery(redemptionsQuery(id, usePageNumber()));
  return (
    <Section title={texts.redeemedBy()} help={texts.pinsArentKept()} className="mt-8">
      <QueryTable
        query={redeemed}
        noun={texts.ticketCount}
        label={texts.redeemedBy()}
        columns={columns}
        rowId={({ at, listener }) => `${listener.id} ${at}`}
        rowName={({ listener }) => listener.name}
        expected={3}
      />
    </Section>
  );
}
