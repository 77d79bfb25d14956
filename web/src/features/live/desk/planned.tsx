import { CalendarX2, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { type LivePlace, type StreamSchedule, unscheduleLive } from '#contract/live/desk';
import { ActionMenu } from '#web/desk-kit/action-menu';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { DataTable } from '#web/desk-kit/data-table';
import { zoneInWords } from '#web/desk-kit/library-time';
import { Section } from '#web/desk-kit/section';
import { formatMoment } from '#web/desk-kit/short-time';
import { call } from '#web/lib/api/call';
import { placeName, placeWords } from './labels.ts';
import { StreamCell } from './on-air.tsx';
import { PlanDialog } from './plan-dialog.tsx';

interface PlannedProps {
  /** Undefined while they are on their way. */
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
