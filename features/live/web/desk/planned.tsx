import { zodResolver } from '@hookform/resolvers/zod';
import { CalendarX2, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DataTable } from '#core/web/desk-kit/data-table';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { FormControls } from '#core/web/desk-kit/form-controls';
import { zoneInWords } from '#core/web/desk-kit/library-time';
import { Section } from '#core/web/desk-kit/section';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { useVersionedForm } from '#core/web/desk-kit/use-versioned-form';
import { call } from '#core/web/lib/api/call';
import { toast } from '#core/web/lib/toasts';
import { type LivePlace, rescheduleLive, type StreamSchedule, unscheduleLive } from '#features/live/desk';
import { liveQuery } from './api.ts';
import { placeName, placeWords } from './labels.ts';
import { LiveValues, planChangesOf, planFields, valuesOf } from './live-values.ts';
import { StreamCell } from './on-air.tsx';
import { StreamCheck } from './stream-check.tsx';

interface PlannedProps {
  schedules: readonly StreamSchedule[] | undefined;
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
}

export function Planned({ schedules, places, onPreview }: PlannedProps) {
  const [changing, setChanging] = useState<StreamSchedule | null>(null);
  const [cancelling, setCancelling] = useState<StreamSchedule | null>(null);
  return (
    <Section title="Planned" help={`Times are the library’s: ${zoneInWords()}.`}>
      <DataTable
        label="Planned"
        columns={[
          { id: 'place', header: 'Where', width: '14rem', cell: placeName },
          {
            id: 'when',
            header: 'When',
            width: '16rem',
            cell: ({ starts_at, ends_at, state }) => (
              <span className="block">
                {formatMoment(starts_at)}
                <span className="block text-13 text-muted">
                  until {formatMoment(ends_at)}
                  {state === 'on-air' && ' · on air now'}
                </span>
              </span>
            ),
          },
          { id: 'stream', header: 'Stream', cell: ({ stream }) => <StreamCell stream={stream} /> },
        ]}
        rows={schedules}
        rowId={({ id }) => id}
        rowName={nameOf}
        expected={1}
        actions={(schedule) => (
          <ActionMenu
            label={`More for ${nameOf(schedule)}`}
            actions={[
              { icon: Pencil, label: 'Edit', onSelect: () => setChanging(schedule) },
              { icon: Play, label: 'Preview', onSelect: () => onPreview(schedule.stream.address) },
              {
                icon: CalendarX2,
                label: schedule.state === 'on-air' ? 'Take off the air…' : 'Cancel…',
                onSelect: () => setCancelling(schedule),
              },
            ]}
          />
        )}
        empty={<p className="rounded-panel bg-raised px-5 py-4 text-muted">Nothing is planned.</p>}
      />
      {changing && (
        <PlanDialog schedule={changing} places={places} onPreview={onPreview} onClose={() => setChanging(null)} />
      )}
      {cancelling && <CancelDialog schedule={cancelling} onClose={() => setCancelling(null)} />}
    </Section>
  );
}

function nameOf(schedule: StreamSchedule): string {
  return `${placeName(schedule)}, ${formatMoment(schedule.starts_at)}`;
}

function CancelDialog({ schedule, onClose }: { schedule: StreamSchedule; onClose: () => void }) {
  const isOnAir = schedule.state === 'on-air';
  return (
    <ConfirmDialog
      title={isOnAir ? `Take it off the air ${placeWords(schedule)}?` : 'Remove this plan?'}
      help={`${placeName(schedule)}, ${formatMoment(schedule.starts_at)} until ${formatMoment(schedule.ends_at)}.`}
      label={isOnAir ? 'Take off the air' : 'Remove the plan'}
      busyLabel="One moment"
      isDanger
      act={() => call(unscheduleLive, { params: { id: schedule.id } })}
      done={({ message }) => ['Done', message]}
      onClose={onClose}
    />
  );
}

interface PlanDialogProps {
  schedule: StreamSchedule;
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
  onClose: () => void;
}

/** Once a schedule is running, only its address and end can change (features/live/README.md#schedules). */
function PlanDialog({ schedule, places, onPreview, onClose }: PlanDialogProps) {
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
          : 'The stream begins and ends automatically.'
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
