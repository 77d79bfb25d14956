import { registerRoute } from 'workbox-routing';
import { isCachedRead } from '#web/pwa/kept-reads';
import { forListeners } from './for-listeners.ts';
import { forVisitors } from './for-visitors.ts';

/**
 * Caches the catalogue's replies. Visitors get the cached reply first, then a newer one; listeners, who may have bought
 * something since, get the server's, and the cached one only when it fails or is slow.
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
