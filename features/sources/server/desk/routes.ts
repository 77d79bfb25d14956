import { Admission } from '#core/server/http/admission';
import { type Binding, bind } from '#core/server/http/bind';
import { FairTurns } from '#core/server/work/fair-turns';
import * as endpoints from '#features/sources/desk';
import type { SourceDesk } from './service.ts';

/** A text of this many characters with JSON's overhead, in bytes. */
const largestBody = endpoints.longestSource * 3;

/** How many of these texts a server processes at a time, of one operator only one: each may take 60 MB. */
const texts = { atOnce: 2, atOnceOfGroup: 1, mostWaiting: 4, mostWaitingOfGroup: 2 };
const waitMs = 5_000;

export function sourceRoutes(binding: Binding, desk: SourceDesk): void {
  bind(binding, endpoints.listSources, ({ listener, query }) => desk.list(listener.scope, query));
  bind(binding, endpoints.readSource, async ({ listener, params, query }) => ({
    data: await desk.read(listener.scope, params.id, query),
  }));
  bind(binding, endpoints.startSource, async ({ listener, body }) => ({ data: await desk.start(listener, body) }), {
    largestBody,
    admission: new Admission({ turns: new FairTurns(texts), waitMs }),
  });
  bind(binding, endpoints.stopSource, async ({ listener, params }) => ({ data: await desk.stop(listener, params.id) }));
}
