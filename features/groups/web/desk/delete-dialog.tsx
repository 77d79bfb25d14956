import { useQuery } from '@tanstack/react-query';
import { texts } from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call, messageOf } from '#core/web/lib/api/call';
import { type DeskGroup, deleteGroup } from '#features/groups/desk';
import { usesQuery } from './api.ts';
import { type Kind, messagesIn } from './kinds.ts';

interface DeleteDialogProps {
  kind: Kind;
  group: DeskGroup;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteDialog({ kind, group, onClose, onDeleted }: DeleteDialogProps) {
  const uses = useQuery(usesQuery(kind.id, group.id));
  const { id, version } = group;
  return (
    <ConfirmDialog
      title={`Delete “${group.name}”?`}
      help={uses.data ? touched(kind, uses.data) : 'Checking its messages…'}
      label={`Delete ${kind.nouns[0]}`}
      busyLabel="Deleting"
      isDanger
      isBusy={uses.isPending}
      error={uses.error && messageOf(uses.error, texts.generalError)}
      act={() => call(deleteGroup, { params: { kind: kind.id, id }, query: { version } })}
      done={() => ['Deleted', group.name]}
      refreshing={{ leavesPage: onDeleted !== undefined }}
      onDone={onDeleted}
      onClose={onClose}
    >
      {uses.data && uses.data.latest.length > 0 && (
        <ul className="rounded-row bg-raised px-4 py-2 text-15">
          {uses.data.latest.map(({ id, topic }) => (
            <li dir="auto" key={id} className="truncate py-1">
              {topic}
            </li>
          ))}
          {uses.data.messages.all > uses.data.latest.length && (
            <li className="py-1 text-muted">
              and {(uses.data.messages.all - uses.data.latest.length).toLocaleString('en')} more
            </li>
          )}
        </ul>
      )}
      {kind.id === 'centres' && group.has_stream && <p>The centre’s live stream ends, too.</p>}
    </ConfirmDialog>
  );
}

interface Uses extends Pick<DeskGroup, 'messages'> {
  colours?: number | undefined;
}

function touched({ id, nouns }: Kind, uses: Uses): string {
  if (uses.messages.all === 0) return `No messages are affected. This can’t be undone.`;
  const left = id === 'speakers' ? 'would have no speaker' : `would no longer be in this ${nouns[0]}`;
  const colours = uses.colours ? ` The covers of ${uses.colours.toLocaleString('en')} change their colour.` : '';
  return `${messagesIn(uses)}, ${left}; nothing is deleted of them.${colours} This can’t be undone.`;
}
