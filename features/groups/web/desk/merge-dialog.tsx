import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { deskKey } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { SearchList } from '#core/web/desk-kit/search-list';
import { call } from '#core/web/lib/api/call';
import { formatCount } from '#core/web/lib/format';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { type DeskGroup, listDeskGroups, mergeGroup } from '#features/groups/desk';
import { type Kind, messagesIn } from './kinds.ts';

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
      title={`Merge two ${kind.nouns[1]}`}
      help={`Which ${kind.nouns[0]} is the same as “${first.name}”?`}
      onClose={onClose}
    >
      <SearchList
        label={`Search ${kind.nouns[1]}`}
        listLabel={kind.title}
        queryKey={[...deskKey, 'groups', kind.id, 'found', first.id]}
        find={async (keyword, signal) => {
          const query = { pageSize: 12, keyword };
          const { data } = await call(listDeskGroups, { params: { kind: kind.id }, query, signal });
          return data.filter(({ id }) => id !== first.id);
        }}
        idOf={({ id }) => id}
        none={`No other ${kind.nouns[0]} has that name.`}
        onChoose={setSecond}
      >
        {({ name, messages }) => (
          <>
            <span dir="auto" className="min-w-0 break-words font-semibold">
              {name}
            </span>
            <span className="shrink-0 text-13 text-muted">{formatCount(messages.all, ['message', 'messages'])}</span>
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
      title={`Merge two ${kind.nouns[1]}`}
      help={`“${from.name}” goes. What is under it (${messagesIn(from)}) comes under “${keep.name}”, which also takes over what it lacks. Links to it lead there from then on. This can’t be undone.`}
      label="Merge"
      busyLabel="Merging"
      isDanger
      act={async () => {
        const body = { version: keep.version, from: { id: from.id, version: from.version } };
        return (await call(mergeGroup, { params: { kind: kind.id, id: keep.id }, body })).data;
      }}
      done={({ name }) => ['Merged', name]}
      refreshing={{ leavesPage: onMerged !== undefined && keep.id !== first.id }}
      onDone={onMerged}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-13 font-semibold text-muted">Which one stays?</legend>
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
