import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Some 10 MB at most. */
const mostCovers = 150;

const cacheName = 'covers';

/** Without a network another size of the same cover is better than none: which one is asked for differs by place and screen. */
const otherSize = {
  handlerDidError: async ({ request: { url } }: { request: Request }) => {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    const cache = await caches.open(cacheName);
    const kept = (await cache.keys()).find((other) => other.url.startsWith(folder));
    return kept && (await cache.match(kept));
  },
};

/** Keeps covers, and the library's logo, when they were first shown: what is at such an address never changes. */
export function keepCovers(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && /^\/media\/(covers|logos)\//.test(url.pathname),
    new CacheFirst({
      cacheName,
      plugins: [new ExpirationPlugin({ maxEntries: mostCovers, purgeOnQuotaError: true }), otherSize],
    }),
  );
}
