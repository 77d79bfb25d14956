import type { DeskMessage } from '#contract/messages/desk';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';
import { useMessageChange } from './changes.ts';

interface WithdrawDialogProps {
  message: DeskMessage;
  /** @param changed the message as it is then; undefined when nothing was done */
  onClose: (changed?: DeskMessage) => void;
}

export function WithdrawDialog({ message: { id, version, topic, buyers }, onClose }: WithdrawDialogProps) {
  const change = useMessageChange(id);
  const bought =
    buyers > 0
      ? ` ${formatCount(buyers, ['listener', 'listeners'])} bought it: nor do they, until it is published again.`
      : ' Nobody has bought it. It can be published again.';
  return (
    <ConfirmDialog
      title={`Withdraw “${topic}”?`}
      help={`Listeners no longer find or play it.${bought}`}
      label="Withdraw"
      busyLabel="Withdrawing"
      isDanger
      mutation={change}
      onConfirm={() =>
        change.mutate(
          { version, status: 'withdrawn' },
          {
            onSuccess: (changed) => {
              toast.success('Withdrawn', topic);
              onClose(changed);
            },
          },
        )
      }
      onClose={() => onClose()}
    />
  );
}
