import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call } from '#core/web/lib/api/call';
import { formatCount } from '#core/web/lib/format';
import { changeMessage, type DeskMessage, deleteMessage } from '#features/messages/desk';

interface WithdrawDialogProps {
  message: Pick<DeskMessage, 'id' | 'version' | 'topic' | 'buyers'>;
  onClose: () => void;
  onWithdrawn?: (changed: DeskMessage) => void;
}

export function WithdrawDialog({ message, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { id, version, topic, buyers } = message;
  const bought =
    buyers === null
      ? ' Nor do listeners who bought it, until it is published again.'
      : buyers > 0
        ? ` Nor do the ${formatCount(buyers, ['listener', 'listeners'])} who bought it, until it is published again.`
        : ' Nobody has bought it. It can be published again.';
  return (
    <ConfirmDialog
      title={`Withdraw “${topic}”?`}
      help={`Listeners no longer find or play it.${bought}`}
      label="Withdraw"
      busyLabel="Withdrawing"
      isDanger
      act={async () => (await call(changeMessage, { params: { id }, body: { version, status: 'withdrawn' } })).data}
      done={() => ['Withdrawn', topic]}
      onDone={onWithdrawn}
      onClose={onClose}
    />
  );
}

interface DeleteDraftDialogProps {
  message: DeskMessage;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteDraftDialog({ message: { id, version, topic }, onClose, onDeleted }: DeleteDraftDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete “${topic}”?`}
      help="The draft and everything in it are gone for good. No listener has ever seen it."
      label="Delete draft"
      busyLabel="Deleting"
      isDanger
      act={() => call(deleteMessage, { params: { id }, query: { version } })}
      done={() => ['Draft deleted', topic]}
      refreshing={{ leavesPage: onDeleted !== undefined }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
