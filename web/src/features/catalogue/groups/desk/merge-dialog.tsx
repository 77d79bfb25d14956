import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { type DeskGroup, mergeGroup } from '#contract/groups/desk';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { call } from '#web/lib/api/call';
import { formatCount } from '#web/lib/format';
import { debounceMs, useDebouncedText } from '#web/lib/use-debounced';
import { SearchField } from '#web/ui/search-field';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { groupsFoundQuery } from './api.ts';
import { type Kind, messagesIn } from './kinds.ts';

interface MergeDialogProps {
  kind: Kind;
  first: DeskGroup;
  /** The other, where it is known already; else it is searched for. */
  second?: DeskGroup;
  onClose: () => void;
  onMerged?: (kept: DeskGroup) => void;
}

/** Makes one of two: the operator says which stays, and sees what moves before it is done. */
export function MergeDialog({ second: known, ...props }: MergeDialogProps) {
  const [second, setSecond] = useState(known ?? null);
  const { kind, first, onClose } = props;
  if (second) return <Confirm {...props} second={second} />;
  return (
    <SheetDialog
      title={`Make one ${kind.nouns[0]} of two`}
      help={`Which ${kind.nouns[0]} is the same as “${first.name}”?`}
      onClose={onClose}
    >
      <OtherSearch kind={kind} without={first.id} onChoose={setSecond} />
    </SheetDialog>
  );
}

function Confirm({ kind, first, second, onClose, onMerged }: MergeDialogProps & { second: DeskGroup }) {
  const busier = second.messages.all > first.messages.all ? second : first;
  const [keep, setKeep] = useState(busier);
  const from = keep === first ? second : first;
  return (
    <ConfirmDialog
      title={`Make one ${kind.nouns[0]} of two`}
      help={`“${from.name}” goes. What is under it (${messagesIn(from)}) comes under “${keep.name}”, which also takes over what it lacks. Links to it lead there from then on. This can’t be undone.`}
      label="Merge"
      busyLabel="Merging"
      isDanger
      act={async () => {
        const body = { version: keep.version, from: { id: from.id, version: from.version } };
        return (await call(mergeGroup, { params: { kind: kind.id, id: keep.id }, body })).data;
      }}
      done={({ name }) => ['Merged', name]}
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

interface OtherSearchProps {
  kind: Kind;
  without: string;
  onChoose: (group: DeskGroup) => void;
}

function OtherSearch({ kind, without, onChoose }: OtherSearchProps) {
  const [keyword, setKeyword] = useState('');
  const { text, type, settle } = useDebouncedText({
    value: keyword,
    delayMs: debounceMs.filter,
    onSettle: setKeyword,
  });
  const found = useQuery(groupsFoundQuery(kind.id, keyword));
  const others = found.data?.data.filter(({ id }) => id !== without);
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={`Search ${kind.nouns[1]}`} value={text} onChange={type} onSubmit={settle} />
      <ul
        aria-label={kind.title}
        aria-busy={found.isPending}
        className="thin-scrollbar flex max-h-72 min-h-44 flex-col gap-1 overflow-y-auto"
      >
        {others?.map((group) => (
          <li key={group.id}>
            <button
              type="button"
              onClick={() => onChoose(group)}
              className="flex min-h-12 w-full items-center justify-between gap-4 rounded-row px-3 py-1.5 text-left hover:bg-text/10"
            >
              <span dir="auto" className="min-w-0 break-words font-semibold">
                {group.name}
              </span>
              <span className="shrink-0 text-13 text-muted">
                {formatCount(group.messages.all, ['message', 'messages'])}
              </span>
            </button>
          </li>
        ))}
        {others?.length === 0 && <li className="px-3 py-2 text-muted">No other {kind.nouns[0]} has that name.</li>}
      </ul>
    </div>
  );
}

interface OptionProps {
  group: DeskGroup;
  checked: boolean;
  onChoose: () => void;
}

function Option({ group, checked, onChoose }: OptionProps) {
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
