import { type Binding, bind } from '#core/server/http/bind';
import type { GroupService } from '#features/groups/server/group-service';
import { readStream } from '#features/live/contract';
import { liveDeskRoutes } from '#features/live/server/desk/routes';
import { LiveDesk } from '#features/live/server/desk/service';
import { Schedules } from '#features/live/server/schedules';
import { LiveService } from '#features/live/server/service';
import { StreamTests } from '#features/live/server/stream-tests';
import type { Shared } from './shared.ts';

export type LiveServices = ReturnType<typeof makeLiveServices>;

export function makeLiveServices(shared: Pick<Shared, 'database' | 'clock' | 'audit' | 'settings' | 'onStreamTested'>) {
  const { database, clock, audit, settings, onStreamTested } = shared;
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
  return { service, schedules, desk };
}

export function bindLive(binding: Binding, { service, desk }: LiveServices, groups: GroupService): void {
  bind(binding, readStream, async ({ query: { centreSlug } }) => {
    const centre = centreSlug && (await groups.readCentre(centreSlug));
    return { data: { stream: await service.readStream(centre?.slug) } };
  });
  liveDeskRoutes(binding, desk);
}
