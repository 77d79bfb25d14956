import { registerRoute } from 'workbox-routing';
import { isKeptRead } from '#web/pwa/kept-reads';
import { forListeners } from './for-listeners.ts';
import { forVisitors } from './for-visitors.ts';

/**
 * Keeps what the catalogue answered. A visitor sees what was there last and then what is new; a listener, who may have bought
 * something since, what is new, and what they themselves saw last only where the network fails or keeps them waiting.
 */
export function keepReads(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isKeptRead(url.pathname),
    async (options) => {
      const session = options.request.headers.get('authorization');
      const strategy = session === null ? forVisitors : await forListeners(session);
      return strategy.handle(options);
    },
  );
}
