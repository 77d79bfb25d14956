import { BroadcastUpdatePlugin } from 'workbox-broadcast-update';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate, type StrategyHandler } from 'workbox-strategies';
import { isCachedRead } from '#core/web/pwa/cached-reads';
import { cacheLimits, visitorCache } from '#core/web/pwa/cached-replies';
import { forListeners } from './for-listeners.ts';
import { isJustCached, noteCached } from './just-cached.ts';
import { headersToCheck } from './replies.ts';

class CachedFirst extends StaleWhileRevalidate {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = isJustCached(this.cacheName, request.url) ? await handler.cacheMatch(request) : undefined;
    return kept ?? super._handle(request, handler);
  }
}

const forVisitors = new CachedFirst({
  cacheName: visitorCache,
  plugins: [
    { cacheDidUpdate: async ({ cacheName, request }) => noteCached(cacheName, request.url) },
    new BroadcastUpdatePlugin({ headersToCheck }),
    new ExpirationPlugin({ ...cacheLimits, purgeOnQuotaError: true }),
  ],
});

/**
 * Visitors get the cached reply first, then a newer one. Listeners may have bought something, so they get the cached one only if the server
 * fails or is slow.
 */
export function cacheReads(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isCachedRead(url.pathname),
    async (options) => {
      const session = options.request.headers.get('authorization');
      const strategy = session === null ? forVisitors : await forListeners(session);
      return strategy.handle(options);
    },
  );
}
