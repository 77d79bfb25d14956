import { readStream } from '#contract/live/public';
import type { GroupService } from '#server/features/catalogue/groups/group-service';
import { type Binding, bind } from '#server/platform/http/bind';
import type { LiveService } from './service.ts';

/** @param centres resolves current and former slugs of visible centres */
export function liveRoutes(binding: Binding, service: LiveService, centres: Pick<GroupService, 'readCentre'>): void {
  bind(binding, readStream, async ({ query: { centreSlug } }) => {
    const centre = centreSlug && (await centres.readCentre(centreSlug));
    return { data: { stream: await service.readStream(centre?.slug) } };
  });
}
