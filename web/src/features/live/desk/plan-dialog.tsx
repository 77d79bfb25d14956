import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LivePlace, StreamSchedule } from '#contract/live/desk';
import { saveFailure } from '#web/desk-kit/save-failure';
import { formatMoment } from '#web/desk-kit/short-time';
import { toast } from '#web/lib/toasts';
import { buttonClass } from '#web/ui/button';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { SubmitButton } from '#web/ui/submit-button';
import { useReplanning } from './api.ts';
import { placeName } from './labels.ts';
import { changesOf, LiveValues, planFields, valuesOf } from './live-values.ts';
import { AddressField, MomentField, PlaceField } from './plan-fields.tsx';
import { PlanMeanwhileDialog } from './plan-meanwhile-dialog.tsx';

interface PlanDialogProps {
  /** As it was when it was opened. */
  schedule: StreamSchedule;
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
  onClose: () => void;
}

/** Changes what is planned; of what is on air by a plan, its address and its end (decisions: Live). */
export function PlanDialog({ schedule, places, onPreview, onClose }: PlanDialogProps) {
  const [seen, setSeen] = useState(schedule);
  const [isComparing, setComparing] = useState(false);
  const replanning = useReplanning();
  const form = useForm({ resolver: zodResolver(LiveValues), defaultValues: valuesOf(schedule) });
  const isOnAir = seen.state === 'on-air';

  const save = async (against: StreamSchedule) => {
    const { id, version } = against;
    const change = changesOf(form.getValues(), valuesOf(against));
    if (Object.keys(change).length === 0) return onClose();
    try {
      const changed = await replanning.mutateAsync({ id, version, ...change });
      toast.success('Saved', `${placeName(changed)}, ${formatMoment(changed.starts_at)}`);
      onClose();
    } catch (error) {
      saveFailure({ form, fields: planFields, error, onChangedMeanwhile: () => setComparing(true) });
    }
  };
  const submit = form.handleSubmit(() => save(seen));

  if (isComparing) {
    return (
      <PlanMeanwhileDialog
        seen={seen}
        typed={form.getValues()}
        onTakeTheirs={(theirs) => {
          setSeen(theirs);
          form.reset(valuesOf(theirs));
          setComparing(false);
        }}
        onKeepYours={(theirs) => {
          setComparing(false);
          setSeen(theirs);
          // What this operator didn't touch becomes theirs; what was typed stays and is saved over it.
          form.reset({ ...valuesOf(theirs), ...changesOf(form.getValues(), valuesOf(seen)) });
          void save(theirs);
        }}
        onClose={() => setComparing(false)}
      />
    );
  }
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
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            Cancel
          </button>
          <SubmitButton label="Save" busyLabel="Saving" isBusy={replanning.isPending} />
        </div>
      </form>
    </SheetDialog>
  );
}
