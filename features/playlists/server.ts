import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { playlistRoutes } from './server/routes.ts';
import { type PlaylistParts, PlaylistService } from './server/service.ts';

export function makePlaylists({ database, clock }: Core, { loadMessages }: Pick<PlaylistParts, 'loadMessages'>) {
  const service = new PlaylistService({ database, clock, loadMessages });
  const feature: ServerFeature = { routes: (binding) => playlistRoutes(binding, service) };
  return { service, ...feature };
}
