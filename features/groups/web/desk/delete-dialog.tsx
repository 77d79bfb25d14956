import { useQuery } from '@tanstack/react-query';
import * as common from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call, messageOf } from '#core/web/lib/api/call';
import { type DeskGroup, deleteGroup } from '#features/groups/desk';
import { usesQuery } from './api.ts';
import type { Kind } from './kinds.ts';
import * as texts from './texts.ts';

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
      title={texts.deleteTitle({ name: group.name })}
      help={uses.data ? touched(kind, uses.data) : texts.checkingItsMessages()}
      label={texts.confirmDelete({ kind: kind.id })}
      busyLabel={common.deleting()}
      isDanger
      isBusy={uses.isPending}
      error={uses.error && messageOf(uses.error, common.generalError())}
      act={() => call(deleteGroup, { params: { kind: kind.id, id }, query: { version } })}
      done={() => [common.deleted(), group.name]}
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
              {texts.andMore({ count: uses.data.messages.all - uses.data.latest.length })}
            </li>
          )}
        </ul>
      )}
      {kind.id === 'centres' && group.has_stream && <p>{texts.centresStreamEndsToo()}</p>}
    </ConfirmDialog>
  );
}

interface Uses extends Pick<DeskGroup, 'messages'> {
  colours?: number | undefined;
}

function touched({ id }: Kind, { messages: { all, published }, colours = 0 }: Uses): string {
  if (all === 0) return texts.noMessagesAreAffected();
  return texts.deleteHelp({ count: all, hidden: all - published, kind: id, colours });
}
