import { CalendarClock, EyeOff, FilePen, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { DateTimeField } from '#core/web/desk-kit/date-time-field';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { SideCard } from '#core/web/desk-kit/side-card';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import type { DeskMessage } from '#features/messages/desk';
import type { MessageStatus } from '#features/messages/desk/filters';
import { useStatusChange } from './api.ts';
import { statusLine } from './labels.ts';
import { DeleteDraftDialog, WithdrawDialog } from './message-dialogs.tsx';
import { StatusPill } from './status-pill.tsx';
import type { StatusSaving } from './status-saving.ts';

interface StatusCardProps {
  message: DeskMessage;
  onSeen: (message: DeskMessage) => void;
  saving: StatusSaving;
}

export function StatusCard({ message, onSeen, saving }: StatusCardProps) {
  const { id, status, buyers, held_back, lacks, doubles } = message;
  const navigate = useNavigate();
  const setStatus = useStatusChange(message);
  const [dialog, setDialog] = useState<'schedule' | 'withdraw' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <SideCard title="Status">
      <p className="flex flex-wrap items-center gap-2">
        <StatusPill message={message} />
        <span className="text-muted">{statusLine(message)}</span>
      </p>
      {buyers !== null && buyers > 0 && (
        <p className="mt-2 text-muted">{formatCount(buyers, ['listener', 'listeners'])} bought it.</p>
      )}
      {typeof held_back === 'string' && <p className="mt-2 font-semibold text-pretty">Held back: {held_back}.</p>}
      {lacks.length > 0 && <p className="mt-2 text-muted">Missing: {lacks.join(', ')}.</p>}
      {doubles.length > 0 && (
        <p className="mt-2 font-semibold text-warning">
          <Link to={`${deskPaths.messages()}?ids=${[id, ...doubles].join(',')}`} className="underline">
            {formatCount(doubles.length, ['message', 'messages'])} with the same topic and speaker
          </Link>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {status === 'published' ? (
          <>
            <ActionLink kind="side" to={paths.message(id)}>
              Open in the library
            </ActionLink>
            <ActionButton icon={EyeOff} kind="side" onClick={() => setDialog('withdraw')}>
              Withdraw…
            </ActionButton>
          </>
        ) : (
          <>
            <ActionButton icon={Send} kind="primary" isOff={saving.isBusy} onClick={saving.publish}>
              {publishLabel(status, saving.isDirty)}
            </ActionButton>
            {status !== 'withdrawn' && (
              <ActionButton
                icon={CalendarClock}
                kind="side"
                // The form is checked first, since the dialog would cover its errors.
                onClick={() => void saving.check().then((canSave) => canSave && setDialog('schedule'))}
              >
                {scheduleLabel(status, saving.isDirty)}
              </ActionButton>
            )}
          </>
        )}
        {status === 'scheduled' && (
          <ActionButton
            icon={FilePen}
            kind="side"
            onClick={() => setStatus({ status: 'draft', done: 'A draft again' }, onSeen)}
          >
            Back to draft
          </ActionButton>
        )}
        {status === 'draft' && (
          <ActionButton icon={Trash2} kind="side" onClick={() => setDialog('delete')}>
            Delete draft…
          </ActionButton>
        )}
      </div>
      {dialog === 'schedule' && <ScheduleDialog message={message} saving={saving} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog message={message} onClose={close} onWithdrawn={onSeen} />}
      {dialog === 'delete' && (
        <DeleteDraftDialog message={message} onClose={close} onDeleted={() => void navigate(deskPaths.messages())} />
      )}
    </SideCard>
  );
}

function publishLabel(status: MessageStatus, isDirty: boolean): string {
  if (status === 'withdrawn') return isDirty ? 'Save and publish again' : 'Publish again';
  return isDirty ? 'Save and publish now' : 'Publish now';
}

function scheduleLabel(status: MessageStatus, isDirty: boolean): string {
  if (status === 'scheduled') return isDirty ? 'Save and change the time…' : 'Change the time…';
  return isDirty ? 'Save and schedule…' : 'Schedule…';
}

interface ScheduleDialogProps {
  message: DeskMessage;
  saving: StatusSaving;
  onClose: () => void;
}

const help = 'The message is published automatically at this time. Until then nobody outside the desk sees it.';

function ScheduleDialog({ message: { publish_at, topic }, saving, onClose }: ScheduleDialogProps) {
  const [moment, setMoment] = useState(publish_at);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const schedule = async () => {
    setSubmitted(true);
    if (moment === null || saving.isBusy) return;
    const refusal = await saving.schedule(moment);
    setRefused(refusal);
    if (refusal === null) onClose();
  };
  return (
    <DialogForm
      title={`Publish “${topic}” later`}
      help={saving.isDirty ? `${help} Your changes are saved too.` : help}
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
