import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { bindDesk } from '#core/server/http/bind-desk';
import { listListeners, listStatement, readListener } from './desk.ts';
import { Listeners, type ListenersParts } from './server/desk/listeners.ts';

export function makeListeners({ database }: Core, { wallets }: Pick<ListenersParts, 'wallets'>) {
  const desk = new Listeners({ database, wallets });
  const feature: ServerFeature = {
    deskRoutes(calls) {
      bindDesk(calls, listListeners, ({ query }) => desk.find(query));
      bindDesk(calls, readListener, async ({ params }) => ({ data: await desk.read(params.id) }));
      bindDesk(calls, listStatement, ({ params, query }) => desk.readStatement(params.id, query));
    },
  };
  return { desk, ...feature };
}
