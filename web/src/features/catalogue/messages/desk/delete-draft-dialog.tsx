import type { DeskMessage } from '#contract/messages/desk';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { toast } from '#web/lib/toasts';
import { useDraftDeletion } from './changes.ts';

interface DeleteDraftDialogProps {
  message: Pick<DeskMessage, 'id' | 'version' | 'topic'>;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteDraftDialog({ message, onClose, onDeleted }: DeleteDraftDialogProps) {
  const deletion = useDraftDeletion();
  return (
    <ConfirmDialog
      title={`Delete “${message.topic}”?`}
      help="The draft and what was typed into it are gone for good. No listener has ever seen it."
      label="Delete draft"
      busyLabel="Deleting"
      isDanger
      mutation={deletion}
      onConfirm={() =>
        deletion.mutate(message, {
          onSuccess: () => {
            toast.success('Draft deleted', message.topic);
            onClose();
            onDeleted?.();
          },
        })
      }
      onClose={onClose}
    />
  );
}
