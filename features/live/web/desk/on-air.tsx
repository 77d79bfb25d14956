import { Play, RadioTower } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DataTable } from '#core/web/desk-kit/data-table';
import { Section } from '#core/web/desk-kit/section';
import { call } from '#core/web/lib/api/call';
import { clearLive, type LivePlace, type Stream } from '#features/live/desk';
import { kindWords, placeName, placeWords } from './labels.ts';

type OnAirPlace = LivePlace & { stream: Stream };

interface OnAirProps {
  places: readonly LivePlace[] | undefined;
  onPreview: (address: string) => void;
}

export function OnAir({ places, onPreview }: OnAirProps) {
  const [ending, setEnding] = useState<OnAirPlace | null>(null);
  const rows = places?.flatMap((place): OnAirPlace[] => (place.stream ? [{ ...place, stream: place.stream }] : []));
  return (
    <Section title="On air now">
      <DataTable
        label="On air now"
        columns={[
          { id: 'place', header: 'Where', width: '14rem', cell: placeName },
          { id: 'stream', header: 'Stream', cell: ({ stream }) => <StreamCell stream={stream} /> },
        ]}
        rows={rows}
        rowId={({ slug }) => slug}
        rowName={placeName}
        expected={1}
        actions={(place) => (
          <ActionMenu
            label={`More for ${placeName(place)}`}
            actions={[
              { icon: Play, label: 'Preview', onSelect: () => onPreview(place.stream.address) },
              { icon: RadioTower, label: 'Take off the air…', onSelect: () => setEnding(place) },
            ]}
          />
        )}
        empty={<p className="rounded-panel bg-raised px-5 py-4 text-muted">Nothing is on air.</p>}
      />
      {ending && <EndDialog place={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function EndDialog({ place, onClose }: { place: OnAirPlace; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Take it off the air ${placeWords(place)}?`}
      help="‘Live Now’ goes from listeners’ pages. Those who are watching go on until the stream itself ends."
      label="Take off the air"
      busyLabel="Taking off"
      isDanger
      act={() => call(clearLive, { params: { slug: place.slug } })}
      done={() => ['Off the air', placeName(place)]}
      onClose={onClose}
    />
  );
}

export function StreamCell({ stream }: { stream: Stream }) {
  return (
    <span className="block min-w-0">
      <span dir="auto" className="block truncate">
        {stream.address}
      </span>
      <span className="block text-13 text-muted">{kindWords[stream.kind]}</span>
      {stream.obstacle && <span className="block text-13 text-pretty text-live">{stream.obstacle}</span>}
    </span>
  );
}
