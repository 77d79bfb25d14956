import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bind } from '#core/server/http/bind';
import type { GroupService } from '#features/groups/server/group-service';
import { readStream } from './contract.ts';
import { liveDeskRoutes } from './server/desk/routes.ts';
import { LiveDesk } from './server/desk/service.ts';
import { Schedules } from './server/schedules.ts';
import { LiveService } from './server/service.ts';
import { StreamTests } from './server/stream-tests.ts';

/** How late a stream may start or stop, in ms. */
const keepSchedulesEveryMs = 5_000;

export function makeLive(
  { database, clock, audit, settings, onStreamTested }: Core,
  { groups }: { groups: Pick<GroupService, 'readCentre'> },
) {
  const service = new LiveService(database);
  const schedules = new Schedules({ database, clock, live: service });
  const tests = new StreamTests({ pages: settings });
  const desk = new LiveDesk({
    live: service,
    schedules,
    audit,
    describe: (address) => tests.describe(address),
    test: async (address) => {
      const tested = await tests.test(address);
      await onStreamTested?.(tested.address);
      return tested;
    },
  });
  const feature: ServerFeature = {
    routes(binding) {
      bind(binding, readStream, async ({ query: { centreSlug } }) => {
        const centre = centreSlug && (await groups.readCentre(centreSlug));
        return { data: { stream: await service.readStream(centre?.slug) } };
      });
    },
    deskRoutes: (calls) => liveDeskRoutes(calls, desk),
    rounds: [
      {
        name: 'streams',
        everyMs: keepSchedulesEveryMs,
        startsAtOnce: true,
        run: async () => void (await schedules.keep()),
        failure: 'scheduled streams could not be looked after',
      },
    ],
  };
  return { service, schedules, desk, ...feature };
}
