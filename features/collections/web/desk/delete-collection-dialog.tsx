import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call } from '#core/web/lib/api/call';
import { formatCount } from '#core/web/lib/format';
import { type DeskCollection, deleteCollection } from '#features/collections/desk';

interface DeleteCollectionDialogProps {
  collection: DeskCollection;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteCollectionDialog({ collection, onClose, onDeleted }: DeleteCollectionDialogProps) {
  const { id, version, title, messages } = collection;
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      help={`The ${formatCount(messages.all, ['message', 'messages'])} in it stay in the library. The collection itself and links to it are gone for good.`}
      label="Delete collection"
      busyLabel="Deleting"
      isDanger
      act={() => call(deleteCollection, { params: { id }, query: { version } })}
      done={() => ['Deleted', title]}
      refreshing={{ leavesPage: onDeleted !== undefined }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
