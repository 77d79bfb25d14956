import { BroadcastCacheUpdate } from 'workbox-broadcast-update';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, type StrategyHandler } from 'workbox-strategies';
import { cacheLimits } from '#core/web/pwa/cached-replies';
import { listenerCache } from '#core/web/pwa/listener-cache';
import { isJustCached, noteCached } from './just-cached.ts';
import { headersToCheck } from './replies.ts';

/** How long a listener waits for the server before the cached reply is shown, in seconds. */
const patienceSeconds = 3;

const updates = new BroadcastCacheUpdate({ headersToCheck });
const strategies = new Map<string, NetworkFirst>();

/**
 * The cached reply is used when the server is slow or the app offline. A different reply that arrives later is announced to the app, so
 * that a purchase doesn't stay hidden.
 */
class ServerFirst extends NetworkFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = isJustCached(this.cacheName, request.url) ? await handler.cacheMatch(request) : undefined;
    return kept ?? super._handle(request, handler);
  }
}

/** Each session has a separate cache, which is deleted at sign-out (core/web/pwa/listener-replies.ts). */
export async function forListeners(session: string): Promise<NetworkFirst> {
  const cacheName = await listenerCache(session);
  const strategy = strategies.get(cacheName) ?? create(cacheName);
  strategies.set(cacheName, strategy);
  return strategy;
}

function create(cacheName: string): NetworkFirst {
  return new ServerFirst({
    cacheName,
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
          if (state && cachedResponse) state.usedKept = true;
          return cachedResponse;
        },
        cacheDidUpdate: async (change) => {
          if (!change.state?.usedKept) return;
          noteCached(cacheName, change.request.url);
          await updates.notifyIfUpdated(change);
        },
      },
      new ExpirationPlugin({ ...cacheLimits, purgeOnQuotaError: true }),
    ],
  });
}
