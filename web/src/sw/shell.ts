import type { RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { documentForAll, notPages, streamDesk } from '#contract/document';

/** The document, and what the server writes here when it sends the worker: so a changed title makes a new worker. */
const document: PrecacheEntry = { url: documentForAll, revision: '%DOCUMENT_REVISION%' };

/** Single files beside the document, as the manifest. */
const singleFiles = /^\/[^/?]+\.[a-z0-9]+$/;

/** Parts of the app that are kept when they were first used, at most. */
const mostParts = 60;

/**
 * Has the app open without a network: its document and what pages that work offline need are fetched when the worker is
 * installed, all other code when it is first used.
 * @param files what the build picked (web/build/offline-files.ts)
 */
export function keepShell(files: readonly PrecacheEntry[]): void {
  precacheAndRoute([document, ...files], { cleanURLs: false });
  const giveKept = createHandlerBoundToURL(documentForAll);
  registerRoute(new NavigationRoute(giveKept, { denylist: [notPages, singleFiles, streamDesk] }));
  // It comes with a policy of its own, as long as there is a server.
  const askFirst: RouteHandlerCallback = async (options) => {
    const reply = await fetch(options.request).catch(() => null);
    return reply === null || reply.status >= 500 ? giveKept(options) : reply;
  };
  registerRoute(new NavigationRoute(askFirst, { allowlist: [streamDesk] }));
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'parts',
      plugins: [new ExpirationPlugin({ maxEntries: mostParts, purgeOnQuotaError: true })],
    }),
  );
}
