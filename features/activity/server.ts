import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { type ActivityParts, makeActivityServices } from './server/activity.ts';
import { activityRoutes } from './server/routes.ts';

const countEveryMs = 60 * 1000;

export function makeActivity(core: Core, needs: Pick<ActivityParts, 'catalogue' | 'playlists' | 'entitlements'>) {
  const { limits } = core.settings;
  const services = makeActivityServices({ ...core, limits, ...needs });
  const feature: ServerFeature = {
    routes: (binding) => activityRoutes(binding, services, limits),
    rounds: [
      {
        name: 'listener-counts',
        everyMs: countEveryMs,
        startsAtOnce: false,
        run: (signal) => services.listenerCounts.count(signal),
        failure: 'listeners could not be counted',
      },
    ],
    sweeps: [(signal) => services.sweep(signal)],
  };
  return { ...services, ...feature };
}
