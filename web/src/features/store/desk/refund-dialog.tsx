import { useState } from 'react';
import { formatNaira } from '#contract/money';
import type { DeskOrder } from '#contract/orders/desk';
import { texts } from '#contract/texts';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { useRefund } from '#web/features/store/desk/api';
import { messageOf } from '#web/lib/api/call-error';
import { toast } from '#web/lib/toasts';
import { CheckRow } from '#web/ui/choice-row';

interface RefundDialogProps {
  order: DeskOrder;
  onClose: () => void;
}

/** Asks what of an order is given back into the wallet, and why. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const open = order.items.filter((item) => item.refunded_at === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(open.map((item) => item.message_id)));
  const [isEmpty, setEmpty] = useState(false);
  const refund = useRefund(order.id);
  const items = open.filter((item) => chosen.has(item.message_id));
  const sum = items.reduce((kobo, item) => kobo + Math.round(item.price * 100), 0) / 100;
  const toggle = (id: string) => {
    setEmpty(false);
    setChosen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  };
  const confirm = (reason: string) => {
    if (items.length === 0) return setEmpty(true);
    refund.mutate(
      { message_ids: items.map((item) => item.message_id), reason },
      {
        onSuccess: () => {
          toast.success('Refunded', `${formatNaira(sum)} is in the wallet.`);
          onClose();
        },
      },
    );
  };
  const whose = order.listener.name || (order.listener.email ?? 'the listener');
  const failure = refund.isError ? messageOf(refund.error, texts.generalError) : null;
  return (
    <ConfirmDialog
      title={`Refund order ${order.number}`}
      help={`The money goes into the wallet of ${whose}, not back to a card. What is refunded is no longer theirs to play, from now on: only what their browser has of it already may sound on. They are told by mail.`}
      label={`Refund ${formatNaira(sum)}`}
      busyLabel="Refunding"
      isDanger
      reasonLabel="Reason (the listener reads it)"
      isBusy={refund.isPending}
      error={isEmpty ? 'Choose what to refund.' : failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1.5 text-13 font-semibold text-muted">What is refunded</legend>
        {open.map(({ message_id, topic, price }) => (
          <CheckRow
            key={message_id}
            label={`${topic} · ${formatNaira(price)}`}
            checked={chosen.has(message_id)}
            onChange={() => toggle(message_id)}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
