import { useState } from 'react';
import type { DeskMessage } from '#contract/messages/desk';
import { DateTimeField } from '#web/desk-kit/date-time-field';
import { DialogForm } from '#web/desk-kit/dialog-form';
import type { StatusSaving } from './status-saving.ts';

interface ScheduleDialogProps {
  message: DeskMessage;
  saving: StatusSaving;
  onClose: () => void;
}

const help = 'It is published by itself when its moment comes. Until then nobody outside the desk sees it.';

/** Asks when a message is to be published by itself; what is typed into its form is saved with it. */
export function ScheduleDialog({ message: { publish_at, topic }, saving, onClose }: ScheduleDialogProps) {
  const [moment, setMoment] = useState(publish_at);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const schedule = async () => {
    setSubmitted(true);
    if (moment === null || saving.isBusy) return;
    const refusal = await saving.schedule(moment);
    setRefused(refusal);
    // Scheduled, or a field of the form or another dialog says why not.
    if (refusal === null) onClose();
  };
  return (
    <DialogForm
      title={`Publish “${topic}” later`}
      help={saving.isDirty ? `${help} What you changed is saved with it.` : help}
      label={saving.isDirty ? 'Save and schedule' : 'Schedule'}
      busyLabel="Scheduling"
      isBusy={saving.isBusy}
      onSubmit={() => void schedule()}
      onClose={onClose}
    >
      <DateTimeField
        label="Published on"
        value={moment}
        onChange={(changed) => {
          setMoment(changed);
          setRefused(null);
        }}
        error={isSubmitted && moment === null ? 'Choose a day and a time' : (refused ?? undefined)}
      />
    </DialogForm>
  );
}
