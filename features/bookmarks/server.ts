import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bookmarkRoutes } from './server/routes.ts';
import { BookmarkService } from './server/service.ts';

export function makeBookmarks({ database, clock }: Core) {
  const service = new BookmarkService({ database, clock });
  const feature: ServerFeature = { routes: (binding) => bookmarkRoutes(binding, service) };
  return { personalData: service.personalData, ...feature };
}
