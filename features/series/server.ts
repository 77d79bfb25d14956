import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { seriesRoutes } from './server/desk/routes.ts';
import { SeriesDesk } from './server/desk/service.ts';

export function makeSeries({ database, audit }: Core) {
  const desk = new SeriesDesk({ database, audit });
  const feature: ServerFeature = { deskRoutes: (calls) => seriesRoutes(calls, desk) };
  return { desk, ...feature };
}
