import { useQuery } from '@tanstack/react-query';
import type { LivePlace, StreamSchedule } from '#contract/live/desk';
import { ChangedDialog } from '#web/desk-kit/changed-dialog';
import { formatMoment } from '#web/desk-kit/short-time';
import { liveQuery } from './api.ts';
import { fieldLabels, placeName } from './labels.ts';
import { changedFields, type PlanField, type TypedLive, valuesOf } from './live-values.ts';

interface PlanMeanwhileDialogProps {
  /** The version that this operator began with, and what they typed since. */
  seen: StreamSchedule;
  typed: TypedLive;
  onTakeTheirs: (theirs: StreamSchedule) => void;
  onKeepYours: (theirs: StreamSchedule) => void;
  onClose: () => void;
}

/** The second of two operators sees what differs, field by field, and chooses. */
export function PlanMeanwhileDialog({ seen, typed, ...choices }: PlanMeanwhileDialogProps) {
  const { data } = useQuery({ ...liveQuery, refetchOnMount: 'always' });
  const theirs = data?.schedules.find(({ id, version }) => id === seen.id && version > seen.version);
  const mine = changedFields(typed, valuesOf(seen));
  const textOf = (field: PlanField, values: TypedLive) => inWords(field, values, data?.places ?? []);
  const differencesFrom = (saved: TypedLive) =>
    changedFields(typed, saved).map((field) => ({
      field: fieldLabels[field],
      theirs: textOf(field, saved),
      yours: mine.includes(field) ? textOf(field, typed) : null,
    }));
  return (
    <ChangedDialog
      thing="this plan"
      differences={theirs && differencesFrom(valuesOf(theirs))}
      onTakeTheirs={() => theirs && choices.onTakeTheirs(theirs)}
      onKeepYours={() => theirs && choices.onKeepYours(theirs)}
      onClose={choices.onClose}
    />
  );
}

function inWords(field: PlanField, values: TypedLive, places: readonly LivePlace[]): string {
  const value = values[field];
  if (field === 'address') return values.address;
  if (field === 'slug') return placeName(places.find(({ slug }) => slug === value) ?? { name: values.slug });
  return value === null ? '' : formatMoment(value);
}
