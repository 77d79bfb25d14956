import { readStream } from '#contract/live';
import type { GroupService } from '#server/features/catalogue/groups/group-service';
import { type Binding, bind } from '#server/platform/http/bind';
import type { LiveService } from './service.ts';

/** Binds the address of the live stream. @param centres says by which slug a centre is known by now */
export function liveRoutes(binding: Binding, service: LiveService, centres: Pick<GroupService, 'slugNow'>): void {
  bind(binding, readStream, async ({ query: { centreSlug } }) => {
    const slug = centreSlug && (await centres.slugNow(centreSlug));
    return { data: { stream: await service.readStream(slug) } };
  });
}
