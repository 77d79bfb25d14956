import type { DeskCollection } from '#contract/collections/desk';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';
import { useRemoval } from './api.ts';

interface DeleteCollectionDialogProps {
  collection: DeskCollection;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteCollectionDialog({ collection, onClose, onDeleted }: DeleteCollectionDialogProps) {
  const remove = useRemoval();
  const { title, messages } = collection;
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      help={`The ${formatCount(messages.all, ['message', 'messages'])} in it stay in the library. The collection itself is gone for good, and links to it.`}
      label="Delete collection"
      busyLabel="Deleting"
      isDanger
      mutation={remove}
      onConfirm={() =>
        remove.mutate(collection, {
          onSuccess: () => {
            toast.success('Deleted', title);
            onClose();
            onDeleted?.();
          },
        })
      }
      onClose={onClose}
    />
  );
}
