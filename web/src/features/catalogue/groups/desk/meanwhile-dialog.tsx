import { useQuery } from '@tanstack/react-query';
import type { DeskGroup } from '#contract/groups/desk';
import { ChangedDialog, type Difference } from '#web/desk-kit/changed-dialog';
import { groupQuery } from './api.ts';
import { changedFields, fieldLabels, type GroupValues, valuesOf } from './group-values.ts';
import type { Kind } from './kinds.ts';

interface MeanwhileDialogProps {
  kind: Kind;
  /** The version that this operator began with, and what they typed since. */
  seen: DeskGroup;
  typed: GroupValues;
  onTakeTheirs: (theirs: DeskGroup) => void;
  onKeepYours: (theirs: DeskGroup) => void;
  onClose: () => void;
}

/** The second of two operators sees what differs, field by field, and chooses. */
export function MeanwhileDialog({ kind, seen, typed, ...choices }: MeanwhileDialogProps) {
  const query = useQuery({ ...groupQuery(kind.id, seen.id), refetchOnMount: 'always' });
  const theirs = query.data && query.data.version > seen.version ? query.data : undefined;
  const saved = valuesOf(kind.id, seen);
  return (
    <ChangedDialog
      thing={`this ${kind.nouns[0]}`}
      differences={theirs && differencesOf(saved, valuesOf(kind.id, theirs), typed)}
      onTakeTheirs={() => theirs && choices.onTakeTheirs(theirs)}
      onKeepYours={() => theirs && choices.onKeepYours(theirs)}
      onClose={choices.onClose}
    />
  );
}

function differencesOf(seen: GroupValues, theirs: GroupValues, typed: GroupValues): Difference[] {
  const mine = changedFields(typed, seen);
  return changedFields(typed, theirs).map((field) => ({
    field: fieldLabels[field],
    theirs: textOf(theirs[field]),
    yours: mine.includes(field) ? textOf(typed[field]) : null,
  }));
}

function textOf(value: GroupValues[keyof GroupValues]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === undefined ? '' : String(value);
}
