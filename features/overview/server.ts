import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bind } from '#core/server/http/bind';
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
    routes(binding) {
      bind(binding, readOverview, async ({ listener }) => ({ data: await desk.read(listener.scope) }));
    },
  };
}
