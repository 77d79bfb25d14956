import { ExternalLink, EyeOff, FilePen, History, ListChecks, Pencil, ReceiptText, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskMessage, MessageStatus } from '#contract/messages/desk';
import { type Action, ActionMenu } from '#web/desk-kit/action-menu';
import { reportFailure } from '#web/desk-kit/api';
import type { Selection } from '#web/desk-kit/use-selection';
import { deskPaths } from '#web/lib/desk-paths';
import { paths } from '#web/lib/paths';
import { toast } from '#web/lib/toasts';
import { useMessageChange } from './changes.ts';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface RowActionsProps {
  message: DeskMessage;
  /** The rows that are chosen, and what changes them all: so the keyboard needn't go past all rows to the bar below. */
  selection: Selection;
  onChangeChosen: () => void;
}

/** The menu of a message in the table: what is done most, without opening it. */
export function RowActions({ message, selection: { chosen }, onChangeChosen }: RowActionsProps) {
  const { id, version, topic, status, price, buyers } = message;
  const navigate = useNavigate();
  const change = useMessageChange(id);
  const [dialog, setDialog] = useState<'withdraw' | 'delete' | null>(null);
  const setStatus = (next: MessageStatus, done: string) =>
    change.mutate(
      { version, status: next },
      {
        onSuccess: () => toast.success(done, topic),
        onError: reportFailure,
      },
    );
  const actions: Action[] = [
    ...(chosen.has(id)
      ? [{ icon: ListChecks, label: `Change all chosen (${chosen.size})…`, onSelect: onChangeChosen }]
      : []),
    { icon: Pencil, label: 'Edit', onSelect: () => void navigate(deskPaths.message(id)) },
    ...(status === 'published'
      ? [
          { icon: ExternalLink, label: 'Open in the library', onSelect: () => void navigate(paths.message(id)) },
          { icon: EyeOff, label: 'Withdraw…', onSelect: () => setDialog('withdraw') },
        ]
      : [{ icon: Send, label: 'Publish now', onSelect: () => setStatus('published', 'Published') }]),
    ...(status === 'scheduled'
      ? [{ icon: FilePen, label: 'Back to draft', onSelect: () => setStatus('draft', 'A draft again') }]
      : []),
    ...(price > 0 || buyers > 0
      ? [{ icon: ReceiptText, label: 'Sales and refunds', onSelect: () => void navigate(deskPaths.messageSales(id)) }]
      : []),
    {
      icon: History,
      label: 'History',
      onSelect: () => void navigate(`${deskPaths.audit()}?kind=message&subjectId=${id}`),
    },
    ...(status === 'draft' ? [{ icon: Trash2, label: 'Delete draft…', onSelect: () => setDialog('delete') }] : []),
  ];
  return (
    <>
      <ActionMenu label={`More for ${topic}`} actions={actions} />
      {dialog === 'withdraw' && <WithdrawDialog message={message} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteDraftDialog message={message} onClose={() => setDialog(null)} />}
    </>
  );
}
