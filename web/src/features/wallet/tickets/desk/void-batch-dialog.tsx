import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import type { TicketBatch } from '#contract/tickets/desk';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { messageOf } from '#web/lib/api/call-error';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';
import { useBatchVoiding } from './changes.ts';
import { batchTitle } from './labels.ts';

const tickets = ['ticket', 'tickets'] as const;

/** Asks before what is left of a batch is made worthless. */
export function VoidBatchDialog({ batch, onClose }: { batch: TicketBatch; onClose: () => void }) {
  const voiding = useBatchVoiding(batch.id);
  const { minted, redeemed, void: gone, amount } = batch;
  const open = minted - redeemed - gone;
  const kept =
    redeemed === 0
      ? 'None has been redeemed.'
      : `The ${formatCount(redeemed, tickets)} that were redeemed stay in their wallets.`;
  return (
    <ConfirmDialog
      title={`Void what is left of ${batchTitle(batch)}?`}
      help={`${formatCount(open, tickets)} of ${formatNaira(amount)} can’t be redeemed any more, and can’t be made good again. ${kept}`}
      label={`Void ${formatCount(open, tickets)}`}
      busyLabel="Voiding"
      isDanger
      isBusy={voiding.isPending}
      error={voiding.isError ? messageOf(voiding.error, texts.generalError) : null}
      onConfirm={() =>
        voiding.mutate(undefined, {
          onSuccess: ({ voided }) => {
            toast.success('Voided', formatCount(voided, tickets));
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
