import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LivePlace, rescheduleLive, type StreamSchedule } from '#contract/live/desk';
import { DialogForm } from '#web/desk-kit/dialog-form';
import { FormControls } from '#web/desk-kit/form-controls';
import { formatMoment } from '#web/desk-kit/short-time';
import { useVersionedForm } from '#web/desk-kit/use-versioned-form';
import { call } from '#web/lib/api/call';
import { toast } from '#web/lib/toasts';
import { liveQuery } from './api.ts';
import { placeName } from './labels.ts';
import { LiveValues, planChangesOf, planFields, valuesOf } from './live-values.ts';
import { StreamCheck } from './stream-check.tsx';

interface PlanDialogProps {
  /** As it was when the dialog was opened. */
  schedule: StreamSchedule;
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
  onClose: () => void;
}

/** Changes what is planned; of what is on air by a plan, its address and its end (docs/product/live.md#schedules). */
export function PlanDialog({ schedule, places, onPreview, onClose }: PlanDialogProps) {
  const [seen, setSeen] = useState(schedule);
  const saved = valuesOf(seen);
  const fields = planFields(places);
  const form = useForm({ resolver: zodResolver(LiveValues), defaultValues: valuesOf(schedule) });
  const { isDirty, isBusy, isComparing, saveWith, dialogs } = useVersionedForm({
    form,
    fields: Object.values(fields),
    seen,
    saved,
    valuesOf,
    page: null,
    thing: 'this plan',
    newest: { ...liveQuery, select: ({ schedules }) => schedules.find(({ id }) => id === schedule.id) },
    save: async ({ values, against }) => {
      const { id, version } = against;
      const body = { version, ...planChangesOf(values, valuesOf(against)) };
      return (await call(rescheduleLive, { params: { id }, body })).data;
    },
    onSeen: setSeen,
    onSaved: (changed) => {
      toast.success('Saved', `${placeName(changed)}, ${formatMoment(changed.starts_at)}`);
      onClose();
    },
  });
  const isOnAir = seen.state === 'on-air';
  if (isComparing) return dialogs;
  return (
    <DialogForm
      title={isOnAir ? 'Change what is on air' : 'Change the plan'}
      help={
        isOnAir
          ? `${placeName(seen)}, since ${formatMoment(seen.starts_at)}. Another address is on air at once.`
          : 'It begins and ends by itself.'
      }
      label="Save"
      busyLabel="Saving"
      isBusy={isBusy}
      onSubmit={() => (isDirty ? void saveWith(null) : onClose())}
      onClose={onClose}
    >
      <FormControls form={form} fields={isOnAir ? [fields.address] : [fields.slug, fields.address]} />
      <StreamCheck form={form} onPreview={onPreview} />
      <FormControls form={form} fields={isOnAir ? [fields.ends_at] : [fields.starts_at, fields.ends_at]} />
    </DialogForm>
  );
}
