import { clsx } from 'clsx';
import { useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { deskKey } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { SearchList } from '#core/web/desk-kit/search-list';
import { call } from '#core/web/lib/api/call';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { type DeskGroup, listDeskGroups, mergeGroup } from '#features/groups/desk';
import { type Kind, messagesIn } from './kinds.ts';
import * as texts from './texts.ts';

interface MergeDialogProps {
  kind: Kind;
  first: DeskGroup;
  /** The operator searches for the other group unless it is known. */
  second?: DeskGroup;
  onClose: () => void;
  onMerged?: (kept: DeskGroup) => void;
}

export function MergeDialog({ second: known, ...props }: MergeDialogProps) {
  const [second, setSecond] = useState(known ?? null);
  const { kind, first, onClose } = props;
  if (second) return <Confirm {...props} second={second} />;
  return (
    <SheetDialog
      title={texts.mergeTwoGroups({ kind: kind.id })}
      help={texts.whichGroupIsTheSame({ kind: kind.id, name: first.name })}
      onClose={onClose}
    >
      <SearchList
        label={texts.searchGroups({ kind: kind.id })}
        listLabel={kind.title()}
        queryKey={[...deskKey, 'groups', kind.id, 'found', first.id]}
        find={async (keyword, signal) => {
          const query = { pageSize: 12, keyword };
          const { data } = await call(listDeskGroups, { params: { kind: kind.id }, query, signal });
          return data.filter(({ id }) => id !== first.id);
        }}
        idOf={({ id }) => id}
        none={texts.noOtherGroupHasThatName({ kind: kind.id })}
        onChoose={setSecond}
      >
        {({ name, messages }) => (
          <>
            <span dir="auto" className="min-w-0 break-words font-semibold">
              {name}
            </span>
            <span className="shrink-0 text-13 text-muted">{common.messageCount({ count: messages.all })}</span>
          </>
        )}
      </SearchList>
    </SheetDialog>
  );
}

function Confirm({ kind, first, second, onClose, onMerged }: MergeDialogProps & { second: DeskGroup }) {
  const busier = second.messages.all > first.messages.all ? second : first;
  const [keep, setKeep] = useState(busier);
  const from = keep === first ? second : first;
  return (
    <ConfirmDialog
      title={texts.mergeTwoGroups({ kind: kind.id })}
      help={texts.mergeHelp({ gone: from.name, messages: messagesIn(from), kept: keep.name })}
      label={texts.confirmMerge()}
      busyLabel={texts.merging()}
      isDanger
      act={async () => {
        const body = { version: keep.version, from: { id: from.id, version: from.version } };
        return (await call(mergeGroup, { params: { kind: kind.id, id: keep.id }, body })).data;
      }}
      done={({ name }) => [texts.merged(), name]}
      refreshing={{ leavesPage: onMerged !== undefined && keep.id !== first.id }}
      onDone={onMerged}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-13 font-semibold text-muted">{texts.whichOneStays()}</legend>
        {[first, second].map((group) => (
          <Option key={group.id} group={group} checked={group === keep} onChoose={() => setKeep(group)} />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

function Option({ group, checked, onChoose }: { group: DeskGroup; checked: boolean; onChoose: () => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-row bg-raised px-4 py-2',
        checked && 'inset-ring-2 inset-ring-accent',
      )}
    >
      <input id={id} type="radio" checked={checked} onChange={onChoose} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span dir="auto" className="block font-semibold break-words">
          {group.name}
        </span>
        <span className="block text-13 text-muted">{messagesIn(group)}</span>
      </span>
    </label>
  );
}
