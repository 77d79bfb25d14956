import { CalendarClock, EyeOff, FilePen, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as common from '#core/contract/texts';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { DateTimeField } from '#core/web/desk-kit/date-time-field';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { SideCard } from '#core/web/desk-kit/side-card';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import type { DeskMessage } from '#features/messages/desk';
import type { MessageStatus } from '#features/messages/desk/filters';
import { useStatusChange } from './api.ts';
import { statusLine } from './labels.ts';
import { DeleteDraftDialog, WithdrawDialog } from './message-dialogs.tsx';
import { StatusPill } from './status-pill.tsx';
import type { StatusSaving } from './status-saving.ts';
import * as texts from './texts.ts';

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
    <SideCard title={texts.status()}>
      <p className="flex flex-wrap items-center gap-2">
        <StatusPill message={message} />
        <span className="text-muted">{statusLine(message)}</span>
      </p>
      {buyers !== null && buyers > 0 && <p className="mt-2 text-muted">{texts.listenersBoughtIt({ count: buyers })}</p>}
      {typeof held_back === 'string' && (
        <p className="mt-2 font-semibold text-pretty">{texts.heldBackReason({ reason: held_back })}</p>
      )}
      {lacks.length > 0 && (
        <p className="mt-2 text-muted">
          {texts.missingLacks({ lacks: lacks.map((lack) => texts.lackName({ lack })).join(', ') })}
        </p>
      )}
      {doubles.length > 0 && (
        <p className="mt-2 font-semibold text-warning">
          <Link to={`${deskPaths.messages()}?ids=${[id, ...doubles].join(',')}`} className="underline">
            {texts.withTheSameTopic({ count: doubles.length })}
          </Link>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {status === 'published' ? (
          <>
            <ActionLink kind="side" to={paths.message(id)}>
              {common.openInTheLibrary()}
            </ActionLink>
            <ActionButton icon={EyeOff} kind="side" onClick={() => setDialog('withdraw')}>
              {texts.openWithdraw()}
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
            onClick={() => setStatus({ status: 'draft', done: texts.aDraftAgain() }, onSeen)}
          >
            {texts.backToDraft()}
          </ActionButton>
        )}
        {status === 'draft' && (
          <ActionButton icon={Trash2} kind="side" onClick={() => setDialog('delete')}>
            {texts.openDeleteDraft()}
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
  if (status === 'withdrawn') return isDirty ? texts.saveAndPublishAgain() : texts.publishAgain();
  return isDirty ? texts.saveAndPublishNow() : texts.publishNow();
}

function scheduleLabel(status: MessageStatus, isDirty: boolean): string {
  if (status === 'scheduled') return isDirty ? texts.saveAndChangeTheTime() : texts.changeTheTime();
  return isDirty ? texts.openSaveAndSchedule() : texts.openSchedule();
}

interface ScheduleDialogProps {
  message: DeskMessage;
  saving: StatusSaving;
  onClose: () => void;
}

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
      title={texts.publishTopicLater({ topic })}
      help={saving.isDirty ? texts.saveAndScheduleHelp() : texts.scheduleHelp()}
      label={saving.isDirty ? texts.saveAndSchedule() : texts.schedule()}
      busyLabel={texts.scheduling()}
      isBusy={saving.isBusy}
      onSubmit={() => void schedule()}
      onClose={onClose}
    >
      <DateTimeField
        label={texts.publishedOn()}
        value={moment}
        onChange={(changed) => {
          setMoment(changed);
          setRefused(null);
        }}
        error={isSubmitted && moment === null ? texts.chooseADayAndATime() : (refused ?? undefined)}
      />
    </DialogForm>
  );
}
