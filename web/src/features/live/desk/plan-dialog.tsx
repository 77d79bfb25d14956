import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LivePlace, rescheduleLive, type StreamSchedule } from '#contract/live/desk';
import { ActionButton } from '#web/desk-kit/action-button';
import { formatMoment } from '#web/desk-kit/short-time';
import { useVersionedForm } from '#web/desk-kit/use-versioned-form';
import { call } from '#web/lib/api/call';
import { toast } from '#web/lib/toasts';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { SubmitButton } from '#web/ui/submit-button';
import { liveQuery } from './api.ts';
import { placeName } from './labels.ts';
import { LiveValues, planChangesOf, planFields, valuesOf } from './live-values.ts';
import { AddressField, MomentField, PlaceField } from './plan-fields.tsx';

interface PlanDialogProps {
  /** As it was when it was opened. */
  schedule: StreamSchedule;
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
  onClose: () => void;
}

/** Changes what is planned; of what is on air by a plan, its address and its end (docs/product/live.md#schedules). */
export function PlanDialog({ schedule, places, onPreview, onClose }: PlanDialogProps) {
  const [seen, setSeen] = useState(schedule);
  const saved = valuesOf(seen);
  const form = useForm({ resolver: zodResolver(LiveValues), defaultValues: valuesOf(schedule) });
  const { isDirty, isBusy, isComparing, saveWith, dialogs } = useVersionedForm({
    form,
    fields: planFields(places),
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) void saveWith(null);
    else onClose();
  };
  if (isComparing) return dialogs;
  return (
    <SheetDialog
      title={isOnAir ? 'Change what is on air' : 'Change the plan'}
      help={
        isOnAir
          ? `${placeName(seen)}, since ${formatMoment(seen.starts_at)}. Another address is on air at once.`
          : 'It begins and ends by itself.'
      }
      onClose={onClose}
    >
      <form noValidate aria-label="Planned stream" onSubmit={submit} className="flex flex-col gap-5">
        {!isOnAir && <PlaceField form={form} places={places} />}
        <AddressField form={form} onPreview={onPreview} />
        {!isOnAir && <MomentField form={form} name="starts_at" />}
        <MomentField form={form} name="ends_at" />
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <ActionButton kind="quiet" onClick={onClose}>
            Cancel
          </ActionButton>
          <SubmitButton label="Save" busyLabel="Saving" isBusy={isBusy} />
        </div>
      </form>
    </SheetDialog>
  );
}
