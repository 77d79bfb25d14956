import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bind } from '#core/server/http/bind';
import { listListeners, listStatement, readListener } from './desk.ts';
import { Listeners, type ListenersParts } from './server/desk/listeners.ts';

export function makeListeners({ database }: Core, { wallets }: Pick<ListenersParts, 'wallets'>) {
  const desk = new Listeners({ database, wallets });
  const feature: ServerFeature = {
    routes(binding) {
      bind(binding, listListeners, ({ query }) => desk.find(query));
      bind(binding, readListener, async ({ params }) => ({ data: await desk.read(params.id) }));
      bind(binding, listStatement, ({ params, query }) => desk.readStatement(params.id, query));
    },
  };
  return { desk, ...feature };
}
