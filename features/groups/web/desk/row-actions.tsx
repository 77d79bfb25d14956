import { ExternalLink, FileAudio, History, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import { ActionMenu, type Actions } from '#core/web/desk-kit/action-menu';
import { useDuties } from '#core/web/desk-kit/use-duties';
import { deskPaths } from '#core/web/lib/desk-paths';
import { generalCentre } from '#features/catalogue/contract';
import type { DeskGroup } from '#features/groups/desk';
import { DeleteDialog } from './delete-dialog.tsx';
import { isSeen, type Kind } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';
import * as texts from './texts.ts';

/** The centre `general`, the whole library, can't be merged or deleted. */
export function RowActions({ kind, group }: { kind: Kind; group: DeskGroup }) {
  const [dialog, setDialog] = useState<'merge' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const isGeneral = group.id === generalCentre;
  const mayEnd = useDuties().includes('groups') && !isGeneral;
  const actions: Actions = [
    { icon: Pencil, label: common.edit(), to: kind.one(group.id) },
    {
      icon: FileAudio,
      label: texts.showMessages(),
      to: isGeneral ? deskPaths.messages() : `${deskPaths.messages()}?${kind.messagesOf(group)}`,
    },
    (isGeneral || isSeen(group)) && { icon: ExternalLink, label: common.openInTheLibrary(), to: kind.page(group) },
    {
      icon: History,
      label: common.history(),
      to: `${deskPaths.audit()}?kind=${kind.noun}&subjectId=${group.id}`,
    },
    mayEnd && { icon: Merge, label: texts.merge(), onSelect: () => setDialog('merge') },
    mayEnd && { icon: Trash2, label: texts.deleteGroup(), onSelect: () => setDialog('delete') },
  ];
  return (
    <>
      <ActionMenu label={common.moreForName({ name: group.name })} actions={actions} />
      {dialog === 'merge' && <MergeDialog kind={kind} first={group} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog kind={kind} group={group} onClose={close} />}
    </>
  );
}
