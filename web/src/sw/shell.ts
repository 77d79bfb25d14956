import type { RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { documentForAll, notPages, streamDesk } from '#contract/document';

/** The server fills in the revision when it sends the worker: so a changed title makes a new worker. */
const document: PrecacheEntry = { url: documentForAll, revision: '%DOCUMENT_REVISION%' };

/** Single files beside the document, such as the manifest. */
const singleFiles = /^\/[^/?]+\.[a-z0-9]+$/;

/** Chunks that are cached when first used, at most. */
const maxChunks = 60;

/**
 * The document and the chunks of pages that work offline are fetched at installation, all others cached when first
 * used.
 * @param files what the build picked (web/build/offline-files.ts)
 */
export function cacheShell(files: readonly PrecacheEntry[]): void {
  precacheAndRoute([document, ...files], { cleanURLs: false });
  const giveKept = createHandlerBoundToURL(documentForAll);
  registerRoute(new NavigationRoute(giveKept, { denylist: [notPages, singleFiles, streamDesk] }));
  // Its Content-Security-Policy differs, so it is asked for while there is a server.
  const askFirst: RouteHandlerCallback = async (options) => {
    const reply = await fetch(options.request).catch(() => null);
    return reply === null || reply.status >= 500 ? giveKept(options) : reply;
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
