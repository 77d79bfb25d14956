import { readStream } from '#contract/live/public';
import type { GroupService } from '#server/features/catalogue/groups/group-service';
import { liveDeskRoutes } from '#server/features/live/desk/routes';
import { LiveDesk } from '#server/features/live/desk/service';
import { Schedules } from '#server/features/live/schedules';
import { LiveService } from '#server/features/live/service';
import { StreamTests } from '#server/features/live/stream-tests';
import { type Binding, bind } from '#server/platform/http/bind';
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
