import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { keepCovers } from './covers.ts';
import { keepReads } from './keep-reads.ts';
import { keepShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// The pages that are open come to it at once: what they ask for from now on is kept.
clientsClaim();
keepShell(self.__WB_MANIFEST);
keepReads();
keepCovers();
// Audio, previews and all else of the API are nobody's business here: no route takes them, and the browser asks for them itself.

// The app says when nothing is in the way of a reload (web/src/pwa/worker.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
