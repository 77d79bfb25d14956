import { useState } from 'react';
import { MessageId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import { Skeleton } from '#core/web/ui/skeleton';
import { type MessageSales, refundBuyers } from '#features/orders/desk';
import { messageSalesQuery } from '#features/orders/web/desk/api';
import { statusNames } from './labels.ts';
import { WithdrawDialog } from './message-dialogs.tsx';
import * as texts from './texts.ts';

export function Page() {
  return (
    <ThingPage isShownAtOnce id={MessageId} query={messageSalesQuery}>
      {(sales, id) => (
        <>
          <Breadcrumb
            back={{ to: deskPaths.message(id), title: texts.theMessage() }}
            audited={{ kind: 'message', id }}
          />
          <DeskHeading title={sales?.topic ?? texts.salesOfAMessage()} help={texts.salesHelp()} />
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
          { name: texts.priceNow(), value: price > 0 ? formatNaira(price) : common.free() },
          { name: texts.status(), value: statusNames[status]() },
          { name: texts.listenersWhoOwnIt(), value: buyers.toLocaleString('en-NG') },
          { name: texts.paidInTotal(), value: formatNaira(total) },
        ]}
      />
      <div className="flex flex-wrap gap-2 pt-6">
        {status === 'published' && mayWithdraw && (
          <ActionButton kind="danger" onClick={() => setDialog('withdraw')}>
            {texts.withdrawFromSale()}
          </ActionButton>
        )}
        {buyers > 0 && <ActionButton onClick={() => setDialog('refund')}>{texts.refundAllWhoBoughtIt()}</ActionButton>}
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
      title={texts.refundTopicToAllWhoBought({ topic })}
      help={texts.refundHelp({ count: buyers, amount: formatNaira(total) })}
      label={texts.refundCount({ count: buyers })}
      busyLabel={
        progress ? texts.refundedAndLeft({ refunded: progress.refunded, left: progress.left }) : common.refunding()
      }
      isDanger
      reasonLabel={texts.reasonListenersReadIt()}
      failureHelp={texts.refundsMadeSoFarStay()}
      act={refundAll}
      refreshing={allMoney}
      done={(refunded) => [common.refunded(), texts.listenerCount({ count: refunded })]}
      onClose={onClose}
    />
  );
}
