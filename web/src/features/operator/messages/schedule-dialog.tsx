import { useState } from 'react';
import type { DeskMessage } from '#contract/operator/messages';
import { texts } from '#contract/texts';
import { ConfirmDialog } from '#web/features/operator/parts/confirm-dialog';
import { DateTimeField } from '#web/features/operator/parts/date-time-field';
import { formatMoment } from '#web/features/operator/parts/short-time';
import { sentenceOf } from '#web/lib/api/call-error';
import { toast } from '#web/lib/toasts';
import { useMessageChange } from './changes.ts';

interface ScheduleDialogProps {
  message: DeskMessage;
  /** @param changed the message as it is then; undefined when nothing was done */
  onClose: (changed?: DeskMessage) => void;
}

/** Asks when a message is to be published by itself. */
export function ScheduleDialog({ message: { id, version, publish_at, topic }, onClose }: ScheduleDialogProps) {
  const [moment, setMoment] = useState(publish_at);
  const [isAsked, setAsked] = useState(false);
  const change = useMessageChange(id);
  const schedule = () => {
    setAsked(true);
    if (moment === null) return;
    change.mutate(
      { version, status: 'scheduled', publish_at: moment },
      {
        onSuccess: (changed) => {
          toast.success('Scheduled', formatMoment(moment));
          onClose(changed);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={`Publish “${topic}” later`}
      help="It is published by itself when its moment comes. Until then nobody outside the desk sees it."
      label="Schedule"
      busyLabel="Scheduling"
      isBusy={change.isPending}
      error={change.isError ? sentenceOf(change.error, texts.generalError) : null}
      onConfirm={schedule}
      onClose={() => onClose()}
    >
      <DateTimeField
        label="Published on"
        value={moment}
        onChange={setMoment}
        error={isAsked && moment === null ? 'Choose a day and a time' : undefined}
      />
    </ConfirmDialog>
  );
}
