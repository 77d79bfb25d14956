import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { TicketBatchId } from '#contract/ids';
import { formatNaira } from '#contract/money';
import type { TicketBatch } from '#contract/tickets/desk';
import { ActionButton } from '#web/desk-kit/action-button';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { formatMoment } from '#web/desk-kit/short-time';

import { CallError } from '#web/lib/api/call-error';

import { deskPaths } from '#web/lib/desk-paths';
import { formatCount } from '#web/lib/format';
import { NotFoundPage } from '#web/lib/not-found-page';
import { Skeleton } from '#web/ui/skeleton';
import { ticketBatchQuery } from './api.ts';
import { batchTitle, lastDayWords } from './labels.ts';
import { RedemptionDays } from './redemption-days.tsx';
import { Redemptions } from './redemptions.tsx';
import { VoidBatchDialog } from './void-batch-dialog.tsx';

/** One batch: how it stands, when its tickets were redeemed, and by whom. */
export function BatchPage() {
  const id = TicketBatchId.safeParse(useParams().id);
  return id.success ? <Batch id={id.data} /> : <NotFoundPage />;
}

function Batch({ id }: { id: TicketBatchId }) {
  const read = useQuery(ticketBatchQuery(id));
  const [isVoiding, setVoiding] = useState(false);
  if (read.isLoadingError) {
    if (read.error instanceof CallError && read.error.status === 404) return <NotFoundPage />;
    return <QueryFailure query={read} />;
  }
  const { batch, days } = read.data ?? {};
  const open = batch ? batch.minted - batch.redeemed - batch.void : 0;
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.tickets(), title: 'Tickets' }} audited={{ kind: 'tickets', id }} />
      <DeskHeading
        title={batch ? batchTitle(batch) : `Batch ${id}`}
        actions={open > 0 && <ActionButton onClick={() => setVoiding(true)}>Void what is left…</ActionButton>}
      />
      {batch ? <BatchFacts batch={batch} /> : <Skeleton className="h-44 rounded-panel" />}
      {days && days.length > 0 && <RedemptionDays days={days} />}
      {batch && batch.redeemed > 0 && <Redemptions id={id} />}
      {batch && batch.redeemed === 0 && (
        <p className="mt-8 text-muted">None of its tickets has been redeemed yet. When and by whom will stand here.</p>
      )}
      {isVoiding && batch && <VoidBatchDialog batch={batch} onClose={() => setVoiding(false)} />}
    </>
  );
}

function BatchFacts({ batch }: { batch: TicketBatch }) {
  const facts: [string, string][] = [
    ['Value of each', formatNaira(batch.amount)],
    ['Minted', formatCount(batch.minted, ['ticket', 'tickets'])],
    ['Redeemed', batch.redeemed.toLocaleString('en-NG')],
    ['In wallets', formatNaira(batch.redeemed_amount)],
    ['Left', batch.left.toLocaleString('en-NG')],
    ['Void', batch.void.toLocaleString('en-NG')],
    ['Expired', batch.expired.toLocaleString('en-NG')],
    ['Last day', lastDayWords(batch)],
    ['Batch', batch.id],
    ['Minted at', formatMoment(batch.minted_at)],
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
