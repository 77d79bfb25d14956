import { BroadcastUpdatePlugin } from 'workbox-broadcast-update';
import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate, type StrategyHandler } from 'workbox-strategies';
import { keptFor, visitorCache } from '#web/pwa/kept-replies';
import { isJustKept, noteKept } from './just-kept.ts';
import { headersToCheck } from './replies.ts';

/** What was there last, at once, while the server is asked for what is there now; the app is told when that is something else. */
class LastSeenFirst extends StaleWhileRevalidate {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = isJustKept(this.cacheName, request.url) ? await handler.cacheMatch(request) : undefined;
    return kept ?? super._handle(request, handler);
  }
}

export const forVisitors = new LastSeenFirst({
  cacheName: visitorCache,
  plugins: [
    { cacheDidUpdate: async ({ cacheName, request }) => noteKept(cacheName, request.url) },
    new BroadcastUpdatePlugin({ headersToCheck }),
    new ExpirationPlugin({ ...keptFor, purgeOnQuotaError: true }),
  ],
});
