import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import * as z from 'zod/mini';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { useKeptOverReload } from '#web/desk-kit/use-kept-over-reload';
import { Skeleton } from '#web/ui/skeleton';
import { liveQuery } from './api.ts';
import { LiveForm } from './live-form.tsx';
import { OnAir } from './on-air.tsx';
import { Planned } from './planned.tsx';
import { StreamPreviewContext } from './preview-slot.ts';

/** What is on air, for the library and for each centre: set, tried, planned and taken off (docs/product/live.md#streams). */
export function LivePage() {
  const live = useQuery(liveQuery);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const preview = use(StreamPreviewContext);
  useKeptOverReload({
    key: 'lectern:previewed-stream',
    schema: z.string(),
    onLeave: () => previewed,
    onBack: setPreviewed,
  });
  const { places, schedules } = live.data ?? {};
  return (
    <>
      <DeskHeading
        title="Live"
        help="One stream for the library and one for each centre. Listeners see ‘Live Now’ at once."
      />
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
        <Suspense fallback={null}>{preview({ address: previewed, onClose: () => setPreviewed(null) })}</Suspense>
      )}
    </>
  );
}
