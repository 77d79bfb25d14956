import * as common from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call } from '#core/web/lib/api/call';
import { changeMessage, type DeskMessage, deleteMessage } from '#features/messages/desk';
import * as texts from './texts.ts';

interface WithdrawDialogProps {
  message: Pick<DeskMessage, 'id' | 'version' | 'topic' | 'buyers'>;
  onClose: () => void;
  onWithdrawn?: (changed: DeskMessage) => void;
}

export function WithdrawDialog({ message, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { id, version, topic, buyers } = message;
  return (
    <ConfirmDialog
      title={texts.withdrawTopic({ topic })}
      help={withdrawHelp(buyers)}
      label={texts.withdraw()}
      busyLabel={texts.withdrawing()}
      isDanger
      act={async () => (await call(changeMessage, { params: { id }, body: { version, status: 'withdrawn' } })).data}
      done={() => [texts.withdrawn(), topic]}
      onDone={onWithdrawn}
      onClose={onClose}
    />
  );
}

function withdrawHelp(buyers: number | null): string {
  if (buyers === null) return texts.withdrawHelp();
  return buyers > 0 ? texts.withdrawBoughtHelp({ count: buyers }) : texts.withdrawUnboughtHelp();
}

interface DeleteDraftDialogProps {
  message: DeskMessage;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteDraftDialog({ message: { id, version, topic }, onClose, onDeleted }: DeleteDraftDialogProps) {
  return (
    <ConfirmDialog
      title={texts.deleteTopic({ topic })}
      help={texts.deleteDraftHelp()}
      label={texts.deleteDraft()}
      busyLabel={common.deleting()}
      isDanger
      act={() => call(deleteMessage, { params: { id }, query: { version } })}
      done={() => [texts.draftDeleted(), topic]}
      refreshing={{ leavesPage: onDeleted !== undefined }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
