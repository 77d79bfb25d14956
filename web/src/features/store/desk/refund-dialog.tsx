import { useState } from 'react';
import { formatNaira } from '#contract/money';
import { type DeskOrder, refundOrder } from '#contract/orders/desk';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { allMoney } from '#web/desk-kit/money';
import { call } from '#web/lib/api/call';
import { CheckRow } from '#web/ui/choice-row';

interface RefundDialogProps {
  order: DeskOrder;
  onClose: () => void;
}

export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const open = order.items.filter((item) => item.refunded_at === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(open.map((item) => item.message_id)));
  const [isEmpty, setEmpty] = useState(false);
  const items = open.filter((item) => chosen.has(item.message_id));
  const sum = items.reduce((kobo, item) => kobo + Math.round(item.price * 100), 0) / 100;
  const toggle = (id: string) => {
    setEmpty(false);
    setChosen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  };
  const whose = order.listener.name || (order.listener.email ?? 'the listener');
  return (
    <ConfirmDialog
      title={`Refund order ${order.number}`}
      help={`The money goes into the wallet of ${whose}, not back to a card. They can no longer play what is refunded, except for what their browser has loaded already. A mail tells them.`}
      label={`Refund ${formatNaira(sum)}`}
      busyLabel="Refunding"
      isDanger
      reasonLabel="Reason (the listener reads it)"
      error={isEmpty ? 'Choose what to refund.' : null}
      check={() => {
        setEmpty(items.length === 0);
        return items.length > 0;
      }}
      act={async (reason) => {
        const body = { message_ids: items.map((item) => item.message_id), reason };
        return await call(refundOrder, { params: { id: order.id }, body });
      }}
      refreshing={allMoney}
      done={() => ['Refunded', `${formatNaira(sum)} is in the wallet.`]}
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
