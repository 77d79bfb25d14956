import { useState } from 'react';
import { MessageId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { Figures } from '#core/web/desk-kit/figures';
import { allMoney } from '#core/web/desk-kit/money';
import { ThingPage } from '#core/web/desk-kit/thing-page';
import { useDuties } from '#core/web/desk-kit/use-duties';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import { Skeleton } from '#core/web/ui/skeleton';
import { type MessageSales, refundBuyers } from '#features/orders/desk';
import { messageSalesQuery } from '#features/orders/web/desk/api';
import { WithdrawDialog } from './message-dialogs.tsx';

export function Page() {
  return (
    <ThingPage isShownAtOnce id={MessageId} query={messageSalesQuery}>
      {(sales, id) => (
        <>
          <Breadcrumb back={{ to: deskPaths.message(id), title: 'The message' }} audited={{ kind: 'message', id }} />
          <DeskHeading
            title={sales?.topic ?? 'Sales of a message'}
            help="The sales of this message. Withdrawing it hides it from everybody; listeners who bought it can be refunded."
          />
          {sales ? <Sales sales={sales} /> : <Skeleton className="h-24 rounded-panel" />}
        </>
      )}
    </ThingPage>
  );
}

function Sales({ sales }: { sales: MessageSales }) {
  const { message_id: id, topic, version, price, status, buyers, total } = sales;
  const mayWithdraw = useDuties().includes('messages');
  const [dialog, setDialog] = useState<'withdraw' | 'refund' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Figures
        figures={[
          { name: 'Price now', value: price > 0 ? formatNaira(price) : 'Free' },
          { name: 'Status', value: `${status.charAt(0).toUpperCase()}${status.slice(1)}` },
          { name: 'Listeners who own it', value: buyers.toLocaleString('en-NG') },
          { name: 'Paid in total', value: formatNaira(total) },
        ]}
      />
      <div className="flex flex-wrap gap-2 pt-6">
        {status === 'published' && mayWithdraw && (
          <ActionButton kind="danger" onClick={() => setDialog('withdraw')}>
            Withdraw from sale…
          </ActionButton>
        )}
        {buyers > 0 && <ActionButton onClick={() => setDialog('refund')}>Refund all who bought it…</ActionButton>}
      </div>
      {dialog === 'withdraw' && (
        <WithdrawDialog
          message={{ id, version, topic, buyers }}
          onClose={close}
          onWithdrawn={() => buyers > 0 && setDialog('refund')}
        />
      )}
      {dialog === 'refund' && <RefundBuyersDialog sales={sales} onClose={close} />}
    </>
  );
}

interface RefundBuyersDialogProps {
  sales: MessageSales;
  onClose: () => void;
}

const nouns = ['listener', 'listeners'] as const;

function RefundBuyersDialog({ sales: { message_id, topic, buyers, total }, onClose }: RefundBuyersDialogProps) {
  const [progress, setProgress] = useState<{ refunded: number; left: number } | null>(null);
  /** Each call refunds some buyers. Buyers who can't be refunded are skipped, and other operators may be refunding at the same time. */
  const refundAll = async (reason: string) => {
    for (let refunded = 0; ; ) {
      const done = await call(refundBuyers, { params: { id: message_id }, body: { reason } });
      refunded += done.refunded;
      setProgress({ refunded, left: done.left });
      if (done.left === 0 || done.refunded === 0) return refunded;
    }
  };
  return (
    <ConfirmDialog
      title={`Refund “${topic}” to all who bought it?`}
      help={`${whatBuyersGet(buyers, total)}, and a mail with the reason. They no longer own the message.`}
      label={`Refund ${formatCount(buyers, nouns)}`}
      busyLabel={progress ? `${progress.refunded} refunded, ${progress.left} left` : 'Refunding'}
      isDanger
      reasonLabel="Reason (listeners read it)"
      failureHelp="Refunds made so far stay: try again for the rest."
      act={refundAll}
      refreshing={allMoney}
      done={(refunded) => ['Refunded', formatCount(refunded, nouns)]}
      onClose={onClose}
    />
  );
}

function whatBuyersGet(buyers: number, total: number): string {
  const amount = formatNaira(total);
  return buyers === 1
    ? `1 listener gets ${amount} into their wallet, as they paid`
    : `${formatCount(buyers, nouns)} get ${amount} into their wallets, each what they paid`;
}
