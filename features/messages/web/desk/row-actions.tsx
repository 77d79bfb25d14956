import {
  ExternalLink,
  Eye,
  EyeOff,
  FilePen,
  History,
  ListChecks,
  Pencil,
  ReceiptText,
  Send,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import { ActionMenu, type Actions } from '#core/web/desk-kit/action-menu';
import type { Selection } from '#core/web/desk-kit/use-selection';
import { deskPaths } from '#core/web/lib/desk-paths';
import { paths } from '#core/web/lib/paths';
import type { DeskMessage } from '#features/messages/desk';
import { useStatusChange } from './api.ts';
import { DeleteDraftDialog, WithdrawDialog } from './message-dialogs.tsx';
import { useIsOwn } from './own-message.ts';
import * as texts from './texts.ts';

interface RowActionsProps {
  message: DeskMessage;
  /** The row's menu also offers the bulk action, so that keyboard users needn't pass all rows to reach the bar below. */
  selection: Selection;
  onChangeChosen: () => void;
}

export function RowActions({ message, selection: { chosen }, onChangeChosen }: RowActionsProps) {
  const { id, topic, status, price, buyers } = message;
  const setStatus = useStatusChange(message);
  const isOwn = useIsOwn(message);
  const [dialog, setDialog] = useState<'withdraw' | 'delete' | null>(null);
  const isPublished = status === 'published';
  const actions: Actions = [
    chosen.has(id) && {
      icon: ListChecks,
      label: texts.changeAllChosen({ count: chosen.size }),
      onSelect: onChangeChosen,
    },
    isOwn
      ? { icon: Pencil, label: common.edit(), to: deskPaths.message(id) }
      : { icon: Eye, label: texts.lookAtIt(), to: deskPaths.message(id) },
    isPublished && { icon: ExternalLink, label: common.openInTheLibrary(), to: paths.message(id) },
    isOwn &&
      (isPublished
        ? { icon: EyeOff, label: texts.openWithdraw(), onSelect: () => setDialog('withdraw') }
        : {
            icon: Send,
            label: texts.publishNow(),
            onSelect: () => setStatus({ status: 'published', done: common.published() }),
          }),
    isOwn &&
      status === 'scheduled' && {
        icon: FilePen,
        label: texts.backToDraft(),
        onSelect: () => setStatus({ status: 'draft', done: texts.aDraftAgain() }),
      },
    (price > 0 || (buyers ?? 0) > 0) && {
      icon: ReceiptText,
      label: texts.salesAndRefunds(),
      to: deskPaths.messageSales(id),
    },
    { icon: History, label: common.history(), to: `${deskPaths.audit()}?kind=message&subjectId=${id}` },
    isOwn &&
      status === 'draft' && { icon: Trash2, label: texts.openDeleteDraft(), onSelect: () => setDialog('delete') },
  ];
  return (
    <>
      <ActionMenu label={common.moreForTopic({ topic })} actions={actions} />
      {dialog === 'withdraw' && <WithdrawDialog message={message} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteDraftDialog message={message} onClose={() => setDialog(null)} />}
    </>
  );
}
