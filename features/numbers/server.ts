import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bind } from '#core/server/http/bind';
import { listNumbers, readNumbers } from './desk.ts';
import { Numbers } from './server/desk/numbers.ts';

export function makeNumbers({ database }: Core) {
  const desk = new Numbers(database);
  const feature: ServerFeature = {
    routes(binding) {
      bind(binding, readNumbers, async ({ listener, query }) => ({ data: await desk.read(listener.scope, query) }));
      bind(binding, listNumbers, ({ listener, params, query }) => desk.listBy(listener.scope, { ...params, ...query }));
    },
  };
  return { desk, ...feature };
}
