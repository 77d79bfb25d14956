import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { MessageId } from '#contract/ids';
import type { DeskMessage } from '#contract/messages/desk';
import { formatNaira } from '#contract/money';
import { ActionButton } from '#web/desk-kit/action-button';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { Figures } from '#web/desk-kit/figures';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { deskMessageQuery } from '#web/features/catalogue/messages/desk/api';
import { WithdrawDialog } from '#web/features/catalogue/messages/desk/withdraw-dialog';
import { messageSalesQuery } from '#web/features/store/desk/api';

import { deskPaths } from '#web/lib/desk-paths';
import { NotFoundPage } from '#web/lib/not-found-page';
import { Skeleton } from '#web/ui/skeleton';
import { RefundBuyersDialog } from './refund-buyers-dialog.tsx';

/** What a message was sold for; where it is taken from sale and given back to all who bought it. */
export function MessageSalesPage() {
  const id = z.safeParse(MessageId, useParams().id).data;
  return id === undefined ? <NotFoundPage /> : <Found id={id} />;
}

function Found({ id }: { id: MessageId }) {
  const message = useQuery(deskMessageQuery(id));
  if (message.isLoadingError) return <QueryFailure query={message} />;
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.message(id), title: 'The message' }} audited={{ kind: 'message', id }} />
      <DeskHeading
        title={message.data?.topic ?? 'Sales of a message'}
        help="What it was sold for. Withdrawn from sale, it is hidden from everybody; those who bought it can be refunded."
      />
      {message.data ? <Sales message={message.data} /> : <Skeleton className="h-24 rounded-panel" />}
    </>
  );
}

function Sales({ message }: { message: DeskMessage }) {
  const { id, price, status } = message;
  const { data: sales } = useQuery(messageSalesQuery(id));
  const [dialog, setDialog] = useState<'withdraw' | 'refund' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Figures
        figures={[
          { name: 'Price now', value: price > 0 ? formatNaira(price) : 'Free' },
          { name: 'Status', value: `${status.charAt(0).toUpperCase()}${status.slice(1)}` },
          { name: 'Listeners who own it', value: sales ? sales.buyers.toLocaleString('en-NG') : '…' },
          { name: 'They paid', value: sales ? formatNaira(sales.total) : '…' },
        ]}
      />
      <div className="flex flex-wrap gap-2 pt-6">
        {status === 'published' && (
          <ActionButton kind="danger" onClick={() => setDialog('withdraw')}>
            Withdraw from sale…
          </ActionButton>
        )}
        {sales !== undefined && sales.buyers > 0 && (
          <ActionButton onClick={() => setDialog('refund')}>Refund all who bought it…</ActionButton>
        )}
      </div>
      {dialog === 'withdraw' && (
        <WithdrawDialog
          message={message}
          onClose={(changed) => setDialog(changed && sales && sales.buyers > 0 ? 'refund' : null)}
        />
      )}
      {dialog === 'refund' && sales && <RefundBuyersDialog sales={sales} onClose={close} />}
    </>
  );
}
