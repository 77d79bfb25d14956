import { CacheExpiration } from 'workbox-expiration';
import { type DirectRead, handleDirectReads } from '#core/web/lib/api/direct-reads';
import { authStore } from '#core/web/lib/listener/auth';
import { isCachedRead } from './cached-reads.ts';
import { cacheLimits, visitorCache } from './cached-replies.ts';
import { listenerCache } from './listener-cache.ts';
import { deleteOtherListenerCaches } from './listener-replies.ts';

interface Store {
  cache: Pick<Cache, 'match' | 'put'>;
  expiration: Pick<CacheExpiration, 'updateTimestamp' | 'expireEntries'>;
}

interface Browser {
  session: () => string | undefined;
  open: (cacheName: string) => Promise<Store>;
  forgetOthers: () => Promise<void>;
}

const browser: Browser = {
  session: () => {
    const signedIn = authStore.getState();
    return signedIn ? `Bearer ${signedIn.token}` : undefined;
  },
  open: async (cacheName) => ({
    cache: await caches.open(cacheName),
    expiration: new CacheExpiration(cacheName, cacheLimits),
  }),
  forgetOthers: deleteOtherListenerCaches,
};

/** Replies that were fetched without the service worker are cached too, so that every shown page opens offline. */
export function cacheDirectReads(): void {
  handleDirectReads((read) => void cacheRead(read, browser).catch(() => undefined));
}

/** @throws DOMException when storage is full, or the connection broke in the middle of the reply */
export async function cacheRead(
  { address, headers, reply }: DirectRead,
  { session, open, forgetOthers }: Browser,
): Promise<void> {
  const { href, pathname } = new URL(address, window.location.href);
  const { authorization } = headers;
  if (!isCachedRead(pathname) || !isTheirs()) return;
  const { cache, expiration } = await open(
    authorization === undefined ? visitorCache : await listenerCache(authorization),
  );
  const request = new Request(href, { headers });
  const kept = await cache.match(request);
  if (!kept || dateOf(kept) <= dateOf(reply)) {
    await cache.put(request, reply);
    await expiration.updateTimestamp(href);
    await expiration.expireEntries();
  }
  if (!isTheirs()) await forgetOthers();

  function isTheirs(): boolean {
    return authorization === undefined || authorization === session();
  }
}

function dateOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || 0;
}
