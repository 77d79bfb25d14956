import * as endpoints from '#contract/listeners/desk';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Listeners } from './listeners.ts';

export function listenerRoutes(binding: Binding, listeners: Listeners): void {
  bind(binding, endpoints.listListeners, ({ query }) => listeners.find(query));
  bind(binding, endpoints.readListener, async ({ params }) => ({ data: await listeners.read(params.id) }));
  bind(binding, endpoints.listStatement, ({ params, query }) => listeners.readStatement(params.id, query));
}
