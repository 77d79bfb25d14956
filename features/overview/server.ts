import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bindDesk } from '#core/server/http/bind-desk';
import { scopeOf } from '#core/server/scope/scope';
import { privateHomeOf } from '#core/server/settings/home';
import { readOverview } from './desk.ts';
import { Overview, type OverviewParts } from './server/desk/overview.ts';

export function makeOverview(
  core: Core,
  needs: Omit<OverviewParts, keyof Core | 'dataDir' | 'privateAddress'>,
): ServerFeature {
  const { settings } = core;
  const desk = new Overview({ ...core, ...needs, dataDir: settings.dataDir, privateAddress: privateHomeOf(settings) });
  return {
    deskRoutes(calls) {
      bindDesk(calls, readOverview, async ({ listener }) => ({ data: await desk.read(scopeOf(listener)) }));
    },
  };
}
