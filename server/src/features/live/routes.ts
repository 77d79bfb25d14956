import { readStream } from '#contract/live';
import { type Binding, bind } from '#server/platform/http/bind';
import type { LiveService } from './service.ts';

/** Binds the address of the live stream. */
export function liveRoutes(binding: Binding, service: LiveService): void {
  bind(binding, readStream, async ({ query }) => ({ data: { stream: await service.readStream(query.centreSlug) } }));
}
