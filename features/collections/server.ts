import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { collectionRoutes } from './server/desk/routes.ts';
import { CollectionDesk } from './server/desk/service.ts';

export function makeCollections({ database, audit }: Core) {
  const desk = new CollectionDesk({ database, audit });
  const feature: ServerFeature = { deskRoutes: (calls) => collectionRoutes(calls, desk) };
  return { desk, ...feature };
}
