import * as common from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call } from '#core/web/lib/api/call';
import { type DeskCollection, deleteCollection } from '#features/collections/desk';
import * as texts from './texts.ts';

interface DeleteCollectionDialogProps {
  collection: DeskCollection;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteCollectionDialog({ collection, onClose, onDeleted }: DeleteCollectionDialogProps) {
  const { id, version, title, messages } = collection;
  return (
    <ConfirmDialog
      title={texts.deleteTitle({ title })}
      help={texts.deleteHelp({ count: messages.all })}
      label={texts.deleteCollection()}
      busyLabel={common.deleting()}
      isDanger
      act={() => call(deleteCollection, { params: { id }, query: { version } })}
      done={() => [common.deleted(), title]}
      refreshing={{ leavesPage: onDeleted !== undefined }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
