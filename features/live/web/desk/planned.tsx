import { zodResolver } from '@hookform/resolvers/zod';
import { CalendarX2, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as common from '#core/contract/texts';
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
import { placeIn, placeName } from './labels.ts';
import { LiveValues, planChangesOf, planFields, valuesOf } from './live-values.ts';
import { StreamCell } from './on-air.tsx';
import { StreamCheck } from './stream-check.tsx';
import * as texts from './texts.ts';

interface PlannedProps {
  schedules: readonly StreamSchedule[] | undefined;
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
}

export function Planned({ schedules, places, onPreview }: PlannedProps) {
  const [changing, setChanging] = useState<StreamSchedule | null>(null);
  const [cancelling, setCancelling] = useState<StreamSchedule | null>(null);
  return (
    <Section title={texts.planned()} help={texts.timesAreTheLibrarys({ zone: zoneInWords() })}>
      <DataTable
        label={texts.planned()}
        columns={[
          { id: 'place', header: texts.where, width: '14rem', cell: placeName },
          {
            id: 'when',
            header: common.when,
            width: '16rem',
            cell: ({ starts_at, ends_at, state }) => (
              <span className="block">
                {formatMoment(starts_at)}
                <span className="block text-13 text-muted">
                  {[texts.untilEnd({ end: formatMoment(ends_at) }), state === 'on-air' && texts.isOnAirNow()]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            ),
          },
          { id: 'stream', header: texts.stream, cell: ({ stream }) => <StreamCell stream={stream} /> },
        ]}
        rows={schedules}
        rowId={({ id }) => id}
        rowName={nameOf}
        expected={1}
        actions={(schedule) => (
          <ActionMenu
            label={common.moreForName({ name: nameOf(schedule) })}
            actions={[
              { icon: Pencil, label: common.edit(), onSelect: () => setChanging(schedule) },
              { icon: Play, label: common.preview(), onSelect: () => onPreview(schedule.stream.address) },
              {
                icon: CalendarX2,
                label: schedule.state === 'on-air' ? texts.takeOffTheAir() : texts.cancelPlan(),
                onSelect: () => setCancelling(schedule),
              },
            ]}
          />
        )}
        empty={<p className="rounded-panel bg-raised px-5 py-4 text-muted">{texts.nothingIsPlanned()}</p>}
      />
      {changing && (
        <PlanDialog schedule={changing} places={places} onPreview={onPreview} onClose={() => setChanging(null)} />
      )}
      {cancelling && <CancelDialog schedule={cancelling} onClose={() => setCancelling(null)} />}
    </Section>
  );
}

function nameOf(schedule: StreamSchedule): string {
  return texts.planName({ place: placeName(schedule), start: formatMoment(schedule.starts_at) });
}

function CancelDialog({ schedule, onClose }: { schedule: StreamSchedule; onClose: () => void }) {
  const isOnAir = schedule.state === 'on-air';
  return (
    <ConfirmDialog
      title={isOnAir ? texts.takeOffTheAirTitle(placeIn(schedule)) : texts.removeThisPlan()}
      help={texts.planInWords({
        place: placeName(schedule),
        start: formatMoment(schedule.starts_at),
        end: formatMoment(schedule.ends_at),
      })}
      label={isOnAir ? texts.confirmTakeOffTheAir() : texts.removeThePlan()}
      busyLabel={texts.oneMoment()}
      isDanger
      act={() => call(unscheduleLive, { params: { id: schedule.id } })}
      done={({ message }) => [common.done(), message]}
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
    thing: texts.thisPlan(),
    newest: { ...liveQuery, select: ({ schedules }) => schedules.find(({ id }) => id === schedule.id) },
    save: async ({ values, against }) => {
      const { id, version } = against;
      const body = { version, ...planChangesOf(values, valuesOf(against)) };
      return (await call(rescheduleLive, { params: { id }, body })).data;
    },
    onSeen: setSeen,
    onSaved: (changed) => {
      toast.success(common.saved(), nameOf(changed));
      onClose();
    },
  });
  const isOnAir = seen.state === 'on-air';
  if (isComparing) return dialogs;
  return (
    <DialogForm
      title={isOnAir ? texts.changeWhatIsOnAir() : texts.changeThePlan()}
      help={
        isOnAir
          ? texts.changeWhatIsOnAirHelp({ place: placeName(seen), start: formatMoment(seen.starts_at) })
          : texts.beginsAndEndsAutomatically()
      }
      label={common.save()}
      busyLabel={common.savingNow()}
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
