import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** About 10 MB. */
const maxCovers = 150;

const cacheName = 'covers';

/** Offline, another size of the same cover is better than none. */
const otherSize = {
  handlerDidError: async ({ request: { url } }: { request: Request }) => {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    const cache = await caches.open(cacheName);
    const kept = (await cache.keys()).find((other) => other.url.startsWith(folder));
    return kept && (await cache.match(kept));
  },
};

/** For good: what is at such an address never changes. */
export function cacheCovers(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && /^\/media\/(covers|logos)\//.test(url.pathname),
    new CacheFirst({
      cacheName,
      plugins: [new ExpirationPlugin({ maxEntries: maxCovers, purgeOnQuotaError: true }), otherSize],
    }),
  );
}
