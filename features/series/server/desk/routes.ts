import { type Binding, bind } from '#core/server/http/bind';
import { changeDeskParts, readDeskParts } from '#features/series/desk';
import type { SeriesDesk } from './service.ts';

export function seriesRoutes(binding: Binding, series: SeriesDesk): void {
  bind(binding, readDeskParts, async ({ params }) => ({ data: await series.read(params.id) }));
  bind(binding, changeDeskParts, async ({ listener, params, body }) => ({
    data: await series.change(listener, params.id, body),
  }));
}
