import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Some 10 MB at most. */
const mostCovers = 150;

/** Keeps covers when they were first shown: what is at such an address never changes. */
export function keepCovers(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/covers/'),
    new CacheFirst({
      cacheName: 'covers',
      plugins: [new ExpirationPlugin({ maxEntries: mostCovers, purgeOnQuotaError: true })],
    }),
  );
}
