import { Admission } from '#core/server/http/admission';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { scopeOf } from '#core/server/scope/scope';
import { FairTurns } from '#core/server/work/fair-turns';
import * as endpoints from '#features/sources/desk';
import type { SourceDesk } from './service.ts';

const largestBody = endpoints.longestSource * 3;

/** Concurrent texts are limited, because each may take 60 MB. */
const texts = { atOnce: 2, atOnceOfGroup: 1, maxWaiting: 4, maxWaitingOfGroup: 2 };
const waitMs = 5_000;

export function sourceRoutes(calls: Calls, desk: SourceDesk): void {
  bindDesk(calls, endpoints.listSources, ({ listener, query }) => desk.list(scopeOf(listener), query));
  bindDesk(calls, endpoints.readSource, async ({ listener, params, query }) => ({
    data: await desk.read(scopeOf(listener), params.id, query),
  }));
  bindDesk(calls, endpoints.startSource, async ({ listener, body }) => ({ data: await desk.start(listener, body) }), {
    largestBody,
    admission: new Admission({ turns: new FairTurns(texts), waitMs }),
  });
  bindDesk(calls, endpoints.stopSource, async ({ listener, params }) => ({
    data: await desk.stop(listener, params.id),
  }));
}
