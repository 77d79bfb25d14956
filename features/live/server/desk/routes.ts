import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { scopeOf } from '#core/server/scope/scope';
import * as endpoints from '#features/live/desk';
import type { LiveDesk } from './service.ts';

export function liveDeskRoutes(calls: Calls, desk: LiveDesk): void {
  bindDesk(calls, endpoints.readLive, async ({ listener }) => ({ data: await desk.read(scopeOf(listener)) }));
  bindDesk(calls, endpoints.setLive, async ({ listener, params, body }) => ({
    data: await desk.set(listener, params.slug, body.address),
  }));
  bindDesk(calls, endpoints.clearLive, async ({ listener, params }) => ({
    data: await desk.clear(listener, params.slug),
  }));
  bindDesk(calls, endpoints.testLive, async ({ body }) => ({ data: await desk.test(body.address) }));
  bindDesk(calls, endpoints.scheduleLive, async ({ listener, body }) => {
    const { slug, address, starts_at, ends_at } = body;
    const plan = { slug, address, startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
    return { data: await desk.schedule(listener, plan) };
  });
  bindDesk(calls, endpoints.rescheduleLive, async ({ listener, params, body }) => {
    const { starts_at, ends_at, ...change } = body;
    const startsAt = starts_at === undefined ? undefined : new Date(starts_at);
    const endsAt = ends_at === undefined ? undefined : new Date(ends_at);
    return { data: await desk.reschedule(listener, { id: params.id, ...change, startsAt, endsAt }) };
  });
  bindDesk(calls, endpoints.unscheduleLive, async ({ listener, params }) => {
    const { state } = await desk.unschedule(listener, params.id);
    return { message: state === 'on-air' ? 'The stream is off the air.' : 'The stream is no longer planned.' };
  });
}
