import { BroadcastCacheUpdate } from 'workbox-broadcast-update';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, type StrategyHandler } from 'workbox-strategies';
import { keptFor } from '#web/pwa/kept-replies';
import { listenerCache } from '#web/pwa/listener-cache';
import { isJustKept, noteKept } from './just-kept.ts';
import { headersToCheck } from './replies.ts';

/** How long a listener waits for the server before what they saw last is shown, in seconds. */
const patienceSeconds = 3;

const updates = new BroadcastCacheUpdate({ headersToCheck });
const strategies = new Map<string, NetworkFirst>();

/**
 * What the server says now; where it can't be asked, or takes too long, what this listener saw last. A reply that comes later
 * than that, and says something else, is told to the app: what was bought is never hidden for longer.
 */
class ServerFirst extends NetworkFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = isJustKept(this.cacheName, request.url) ? await handler.cacheMatch(request) : undefined;
    return kept ?? super._handle(request, handler);
  }
}

/**
 * @param session the request's Authorization header
 * @returns the strategy for that session's reads, whose cache goes at sign-out (web/src/pwa/listener-replies.ts)
 */
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
          noteKept(cacheName, change.request.url);
          await updates.notifyIfUpdated(change);
        },
      },
      new ExpirationPlugin({ ...keptFor, purgeOnQuotaError: true }),
    ],
  });
}
