import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bindDesk } from '#core/server/http/bind-desk';
import { scopeOf } from '#core/server/scope/scope';
import { listNumbers, readNumbers } from './desk.ts';
import { Numbers } from './server/desk/numbers.ts';

export function makeNumbers({ database }: Core) {
  const desk = new Numbers(database);
  const feature: ServerFeature = {
    deskRoutes(calls) {
      bindDesk(calls, readNumbers, async ({ listener, query }) => ({
        data: await desk.read(scopeOf(listener), query),
      }));
      bindDesk(calls, listNumbers, ({ listener, params, query }) =>
        desk.listBy(scopeOf(listener), { ...params, ...query }),
      );
    },
  };
  return { desk, ...feature };
}
