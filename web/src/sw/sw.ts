import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { cacheCovers } from './covers.ts';
import { cacheReads } from './keep-reads.ts';
import { cacheShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// Open pages are controlled at once, so that their further requests are cached.
clientsClaim();
cacheShell(self.__WB_MANIFEST);
cacheReads();
cacheCovers();
// Audio, previews and the rest of the API have no route here: the browser fetches them itself.

// Sent by the app when a reload would interrupt nothing (web/src/pwa/worker.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
