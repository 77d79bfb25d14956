import { Play, RadioTower } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DataTable } from '#core/web/desk-kit/data-table';
import { Section } from '#core/web/desk-kit/section';
import { call } from '#core/web/lib/api/call';
import { clearLive, type LivePlace, type Stream } from '#features/live/desk';
import { kindWords, placeIn, placeName } from './labels.ts';
import * as texts from './texts.ts';

type OnAirPlace = LivePlace & { stream: Stream };

interface OnAirProps {
  places: readonly LivePlace[] | undefined;
  onPreview: (address: string) => void;
}

export function OnAir({ places, onPreview }: OnAirProps) {
  const [ending, setEnding] = useState<OnAirPlace | null>(null);
  const rows = places?.flatMap((place): OnAirPlace[] => (place.stream ? [{ ...place, stream: place.stream }] : []));
  return (
    <Section title={texts.onAirNow()}>
      <DataTable
        label={texts.onAirNow()}
        columns={[
          { id: 'place', header: texts.where, width: '14rem', cell: placeName },
          { id: 'stream', header: texts.stream, cell: ({ stream }) => <StreamCell stream={stream} /> },
        ]}
        rows={rows}
        rowId={({ slug }) => slug}
        rowName={placeName}
        expected={1}
        actions={(place) => (
          <ActionMenu
            label={common.moreForName({ name: placeName(place) })}
            actions={[
              { icon: Play, label: common.preview(), onSelect: () => onPreview(place.stream.address) },
              { icon: RadioTower, label: texts.takeOffTheAir(), onSelect: () => setEnding(place) },
            ]}
          />
        )}
        empty={<p className="rounded-panel bg-raised px-5 py-4 text-muted">{texts.nothingIsOnAir()}</p>}
      />
      {ending && <EndDialog place={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function EndDialog({ place, onClose }: { place: OnAirPlace; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.takeOffTheAirTitle(placeIn(place))}
      help={texts.takeOffTheAirHelp()}
      label={texts.confirmTakeOffTheAir()}
      busyLabel={texts.takingOff()}
      isDanger
      act={() => call(clearLive, { params: { slug: place.slug } })}
      done={() => [texts.offTheAir(), placeName(place)]}
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
      <span className="block text-13 text-muted">{kindWords[stream.kind]()}</span>
      {stream.obstacle && <span className="block text-13 text-pretty text-live">{stream.obstacle}</span>}
    </span>
  );
}
