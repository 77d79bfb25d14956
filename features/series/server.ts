import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { seriesRoutes } from './server/desk/routes.ts';
import { SeriesDesk } from './server/desk/service.ts';

export function makeSeries({ database, audit }: Core) {
  const desk = new SeriesDesk({ database, audit });
  const feature: ServerFeature = { routes: (binding) => seriesRoutes(binding, desk) };
  return { desk, ...feature };
}
