import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { useOwnCentres } from '#core/web/desk-kit/use-duties';
import { useStoredOverReload } from '#core/web/desk-kit/use-stored-over-reload';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Skeleton } from '#core/web/ui/skeleton';
import { liveQuery } from './api.ts';
import { LiveForm } from './live-form.tsx';
import { OnAir } from './on-air.tsx';
import { Planned } from './planned.tsx';
import * as texts from './texts.ts';

const LiveDialog = lazyPart(async () => (await import('#features/live/web/components/live-dialog')).LiveDialog);

export function Page() {
  const live = useQuery(liveQuery);
  const [previewed, setPreviewed] = useState<string | null>(null);
  useStoredOverReload({
    key: 'lectern:previewed-stream',
    schema: z.string(),
    onLeave: () => previewed,
    onBack: setPreviewed,
  });
  const { places, schedules } = live.data ?? {};
  const isOfCentres = useOwnCentres() !== null;
  return (
    <>
      <DeskHeading title={texts.live()} help={isOfCentres ? texts.liveHelpOfCentres() : texts.liveHelp()} />
      {live.isError && !live.data ? (
        <QueryFailure query={live} />
      ) : (
        <div className="grid items-start gap-8 xl:grid-cols-2">
          {places ? <LiveForm places={places} onPreview={setPreviewed} /> : <Skeleton className="h-96 rounded-panel" />}
          <div className="grid min-w-0 gap-8">
            <OnAir places={places} onPreview={setPreviewed} />
            <Planned schedules={schedules} places={places ?? []} onPreview={setPreviewed} />
          </div>
        </div>
      )}
      {previewed !== null && (
        <Suspense fallback={null}>
          <LiveDialog address={previewed} onAskAgain={async () => previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </>
  );
}
