import { CacheExpiration } from 'workbox-expiration';
import { type DirectRead, keepDirectReads } from '#web/lib/api/direct-reads';
import { authStore } from '#web/lib/listener/auth';
import { isKeptRead } from './kept-reads.ts';
import { keptFor, visitorCache } from './kept-replies.ts';
import { listenerCache } from './listener-cache.ts';
import { forgetOtherListeners } from './listener-replies.ts';

/** Where a reply is kept, and what counts how many and how old they are there. */
interface Store {
  cache: Pick<Cache, 'match' | 'put'>;
  expiration: Pick<CacheExpiration, 'updateTimestamp' | 'expireEntries'>;
}

/** What is taken from the browser. */
interface Browser {
  /** The Authorization header of who is signed in; undefined for a visitor. */
  session: () => string | undefined;
  open: (cacheName: string) => Promise<Store>;
  /** Forgets what is kept of listeners who aren't signed in. */
  forgetOthers: () => Promise<void>;
}

const browser: Browser = {
  session: () => {
    const signedIn = authStore.getState();
    return signedIn ? `Bearer ${signedIn.token}` : undefined;
  },
  open: async (cacheName) => ({
    cache: await caches.open(cacheName),
    expiration: new CacheExpiration(cacheName, keptFor),
  }),
  forgetOthers: forgetOtherListeners,
};

/**
 * Keeps the catalogue's replies that this page got without the service worker, where it would have kept them: those from before it
 * took the page over, however late that is, and all of a page that was loaded past it. So whatever was shown here opens without
 * a network. Called once.
 */
export function keepWhatWorkerMissed(): void {
  keepDirectReads((read) => void keepRead(read, browser).catch(() => undefined));
}

/**
 * Keeps one reply, unless it isn't the catalogue's, a newer one is there, or whoever it was for has signed out.
 * @throws DOMException where the browser has no room, or the connection broke in the middle of the reply
 */
export async function keepRead(
  { address, headers, reply }: DirectRead,
  { session, open, forgetOthers }: Browser,
): Promise<void> {
  const { href, pathname } = new URL(address, window.location.href);
  const { authorization } = headers;
  if (!isKeptRead(pathname) || !isTheirs()) return;
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
  // Who signs out meanwhile leaves nothing here.
  if (!isTheirs()) await forgetOthers();

  function isTheirs(): boolean {
    return authorization === undefined || authorization === session();
  }
}

/** @returns when the server made a reply, in ms; 0 where that isn't known */
function dateOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || 0;
}
