import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { readEntries } from '#core/web/offline/audio-db';
import { notePath } from '#features/audio/contract';
import { cacheReads } from './keep-reads.ts';
import { showPushNotices } from './push-notices.ts';
import { cacheShell } from './shell.ts';

const folder = notePath('');

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** About 10 MB of covers. */
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

// The service worker takes control of open pages at once, so that their further requests are cached.
clientsClaim();
cacheShell(self.__WB_MANIFEST);
cacheReads();
giveSavedNotes();
cacheCovers();
showPushNotices();
// Audio, previews and the rest of the API have no route in the service worker, so the browser fetches them itself.

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** Covers are cached for good, since the content of such an address never changes. */
function cacheCovers(): void {
  const plugins = [new ExpirationPlugin({ maxEntries: maxCovers, purgeOnQuotaError: true }), otherSize];
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && /^\/media\/(covers|logos)\//.test(url.pathname),
    new CacheFirst({ cacheName, plugins }),
  );
  // Covers may come from a CDN (docs/decisions/object-storage.md).
  registerRoute(
    ({ sameOrigin, url }) => !sameOrigin && /^\/media\/covers\/[0-9a-f]{64}\//.test(url.pathname),
    new CacheFirst({ cacheName, plugins, fetchOptions: { mode: 'cors', credentials: 'omit' } }),
  );
}

/** Notes come from the server, or offline from those saved with their messages (features/notes/README.md#offline). */
function giveSavedNotes(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(folder),
    async ({ request, url }) => {
      const reply = await fetch(request).catch(() => null);
      if (reply !== null && reply.status < 500) return reply;
      return (await savedNote(url)) ?? reply ?? Response.error();
    },
  );
}

async function savedNote({ pathname, searchParams }: URL): Promise<Response | null> {
  const entries = await readEntries().catch(() => []);
  const note = entries.flatMap(({ notes }) => notes ?? []).find(({ id }) => notePath(id) === pathname);
  if (!note) return null;
  const isDownload = searchParams.has('download');
  return new Response(note.blob, {
    headers: {
      'content-type': note.type,
      'content-length': String(note.blob.size),
      'content-disposition': isDownload ? note.disposition : note.disposition.replace('attachment', 'inline'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
