import { ExternalLink, FileAudio, History, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type Actions } from '#core/web/desk-kit/action-menu';
import { useDuties } from '#core/web/desk-kit/use-duties';
import { deskPaths } from '#core/web/lib/desk-paths';
import { generalCentre } from '#features/catalogue/contract';
import type { DeskGroup } from '#features/groups/desk';
import { DeleteDialog } from './delete-dialog.tsx';
import { isSeen, type Kind } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** The centre `general`, the whole library, can't be merged or deleted. */
export function RowActions({ kind, group }: { kind: Kind; group: DeskGroup }) {
  const [dialog, setDialog] = useState<'merge' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const isGeneral = group.id === generalCentre;
  const mayEnd = useDuties().includes('groups') && !isGeneral;
  const actions: Actions = [
    { icon: Pencil, label: 'Edit', to: kind.one(group.id) },
    {
      icon: FileAudio,
      label: 'Show messages',
      to: isGeneral ? deskPaths.messages() : `${deskPaths.messages()}?${kind.messagesOf(group)}`,
    },
    (isGeneral || isSeen(group)) && { icon: ExternalLink, label: 'Open in the library', to: kind.page(group) },
    {
      icon: History,
      label: 'History',
      to: `${deskPaths.audit()}?kind=${kind.nouns[0]}&subjectId=${group.id}`,
    },
    mayEnd && { icon: Merge, label: 'Merge…', onSelect: () => setDialog('merge') },
    mayEnd && { icon: Trash2, label: 'Delete…', onSelect: () => setDialog('delete') },
  ];
  return (
    <>
      <ActionMenu label={`More for ${group.name}`} actions={actions} />
      {dialog === 'merge' && <MergeDialog kind={kind} first={group} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog kind={kind} group={group} onClose={close} />}
    </>
  );
}
