import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { changeDeskParts, readDeskParts } from '#features/series/desk';
import type { SeriesDesk } from './service.ts';

export function seriesRoutes(calls: Calls, series: SeriesDesk): void {
  bindDesk(calls, readDeskParts, async ({ params }) => ({ data: await series.read(params.id) }));
  bindDesk(calls, changeDeskParts, async ({ listener, params, body }) => ({
    data: await series.change(listener, params.id, body),
  }));
}
