import { useState } from 'react';
import { formatNaira } from '#contract/money';
import type { MessageSales } from '#contract/orders/desk';
import { texts } from '#contract/texts';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { useRefundBuyers } from '#web/features/store/desk/api';
import { messageOf } from '#web/lib/api/call-error';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';

interface RefundBuyersDialogProps {
  sales: MessageSales;
  onClose: () => void;
}

const nouns = ['listener', 'listeners'] as const;

/** Asks before a message is refunded to all who own it. */
export function RefundBuyersDialog({ sales: { message_id, topic, buyers, total }, onClose }: RefundBuyersDialogProps) {
  const [progress, setProgress] = useState<{ refunded: number; left: number } | null>(null);
  const refund = useRefundBuyers(message_id, setProgress);
  return (
    <ConfirmDialog
      title={`Refund “${topic}” to all who bought it?`}
      help={`${formatCount(buyers, nouns)} get ${formatNaira(total)} into their wallets, each what they paid, and a mail with the reason. They don’t own it any more.`}
      label={`Refund ${formatCount(buyers, nouns)}`}
      busyLabel={progress ? `${progress.refunded} refunded, ${progress.left} left` : 'Refunding'}
      isDanger
      reasonLabel="Reason (they read it)"
      isBusy={refund.isPending}
      error={
        refund.isError
          ? `${messageOf(refund.error, texts.generalError)} Whoever was refunded stays so: try again for the rest.`
          : null
      }
      onConfirm={(reason) =>
        refund.mutate(reason, {
          onSuccess: ({ refunded }) => {
            toast.success('Refunded', formatCount(refunded, nouns));
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
