import { ExternalLink, FileAudio, History, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskGroup } from '#contract/groups/desk';
import { type Action, ActionMenu } from '#web/desk-kit/action-menu';
import { deskPaths } from '#web/lib/desk-paths';
import { DeleteDialog } from './delete-dialog.tsx';
import { isSeen, type Kind } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';

export function RowActions({ kind, group }: { kind: Kind; group: DeskGroup }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'merge' | 'delete' | null>(null);
  const go = (to: string) => () => void navigate(to);
  const close = () => setDialog(null);
  const actions: Action[] = [
    { icon: Pencil, label: 'Edit', onSelect: go(kind.one(group.id)) },
    { icon: FileAudio, label: 'Its messages', onSelect: go(`${deskPaths.messages()}?${kind.messagesOf(group)}`) },
    ...(isSeen(group) ? [{ icon: ExternalLink, label: 'Open in the library', onSelect: go(kind.page(group)) }] : []),
    {
      icon: History,
      label: 'History',
      onSelect: go(`${deskPaths.audit()}?kind=${kind.nouns[0]}&subjectId=${group.id}`),
    },
    { icon: Merge, label: 'Merge…', onSelect: () => setDialog('merge') },
    { icon: Trash2, label: 'Delete…', onSelect: () => setDialog('delete') },
  ];
  return (
    <>
      <ActionMenu label={`More for ${group.name}`} actions={actions} />
      {dialog === 'merge' && <MergeDialog kind={kind} first={group} onClose={close} onMerged={close} />}
      {dialog === 'delete' && <DeleteDialog kind={kind} group={group} onClose={close} />}
    </>
  );
}
