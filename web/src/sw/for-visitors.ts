import { BroadcastUpdatePlugin } from 'workbox-broadcast-update';
import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate, type StrategyHandler } from 'workbox-strategies';
import { cacheLimits, visitorCache } from '#web/pwa/kept-replies';
import { isJustCached, noteCached } from './just-kept.ts';
import { headersToCheck } from './replies.ts';

/** The cached reply at once, while the server is asked; the app is notified when its reply differs. */
class CachedFirst extends StaleWhileRevalidate {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = isJustCached(this.cacheName, request.url) ? await handler.cacheMatch(request) : undefined;
    return kept ?? super._handle(request, handler);
  }
}

export const forVisitors = new CachedFirst({
  cacheName: visitorCache,
  plugins: [
    { cacheDidUpdate: async ({ cacheName, request }) => noteCached(cacheName, request.url) },
    new BroadcastUpdatePlugin({ headersToCheck }),
    new ExpirationPlugin({ ...cacheLimits, purgeOnQuotaError: true }),
  ],
});
