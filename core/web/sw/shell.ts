import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { documentForAll, notPages, streamDesk } from '#core/contract/document';

/** The server inserts the document's ETag when it sends the service worker, so that a changed title makes a new worker. */
const revision = '%DOCUMENT_REVISION%';
const document: PrecacheEntry = { url: documentForAll, revision };

/** Servers of two versions may take turns during a deploy, so the document is requested this often until it matches this service worker. */
const maxTries = 5;

/**
 * The document of another version would be cached until the next service worker. So the installation fails, and is tried again when the app
 * is next opened.
 */
const ownDocument: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, event }) => {
    if (event.type !== 'install' || new URL(request.url).pathname !== documentForAll) return response;
    let found = response;
    for (let tries = 1; !isOwn(found); tries += 1) {
      if (tries === maxTries) throw new Error('the servers have another version of the document');
      found = await fetch(request.clone());
    }
    return found;
  },
};

function isOwn({ headers }: Response): boolean {
  const etag = headers.get('etag');
  return etag === null || etag.includes(revision);
}

const singleFiles = /^\/[^/?]+\.[a-z0-9]+$/;

const maxChunks = 60;

/** Fetches the document and the chunks of offline pages at installation. Other chunks are cached when first used. */
export function cacheShell(files: readonly PrecacheEntry[]): void {
  addPlugins([ownDocument]);
  precacheAndRoute([document, ...files], { cleanURLs: false });
  const giveStored = createHandlerBoundToURL(documentForAll);
  registerRoute(new NavigationRoute(giveStored, { denylist: [notPages, singleFiles, streamDesk] }));
  // The desk's page of streams has another Content-Security-Policy, so it comes from the server if there is one.
  const askFirst: RouteHandlerCallback = async (options) => {
    const reply = await fetch(options.request).catch(() => null);
    return reply === null || reply.status >= 500 ? giveStored(options) : reply;
  };
  registerRoute(new NavigationRoute(askFirst, { allowlist: [streamDesk] }));
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'parts',
      plugins: [new ExpirationPlugin({ maxEntries: maxChunks, purgeOnQuotaError: true })],
    }),
  );
}
